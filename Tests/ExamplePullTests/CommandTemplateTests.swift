import ExampleSupport
import Testing

@testable import ExamplePull

/// A value inserted into a command is one word in any position; otherwise the command is refused.
@Suite(.timeLimit(.minutes(60))) struct CommandTemplateTests {
  private static let hostile = #"* -n $(echo PWNED)`echo PWNED`'; echo PWNED; '"; echo PWNED; "\ ~"#

  private func output(_ template: String, _ line: String) async throws -> String {
    let words = try CommandTemplate(template).words(line: line)
    return String(decoding: try await ChildProcess.collect(words).output, as: UTF8.self)
  }

  @Test(arguments: [
    "printf '<%s>' {}", #"printf '<%s>' "{}""#, "printf '<%s>' '{}'", "printf '<%s>' a'b{}c'd",
    #"printf '<%s>' "a 'b' {} c""#, #"printf '<%s>' "$(printf %s {})""#,
    #"x=1; printf '<%s>' "$(printf %s "$(printf %s '{}')")""#, "cat <<END\n< {} >\nEND",
    "cat <<-END; echo {}\n\t'{}' \"{}\"\n\tEND\n", "printf '<%s>' {} # it's {}, `that` \"",
    #"printf '<%s>' \"{}\\{}"\\{}""#, "printf '<%s>' $$x\"${HOME}\"{}", "echo '{'{}\\{}'}'",
    "cat <<A <<'B'\n{}\nA\n\"$x\nB\nprintf '<%s>' '{}'", "for x in {}; do printf %s \"$x\"; done",
    "case {} in {}) printf '<%s>' '{}';; esac", "printf '<%s>' \"$x#{}\"#{} 2>&1",
  ])
  func `any value inserted into a command is one word of the shell`(template: String) async throws {
    // The number of the process, `$$`, differs between runs.
    let template = template.replacing("$$", with: "$")
    let harmless = try await output(template, "LINE")
    #expect(harmless.contains("LINE"))
    let harmful = try await output(template, Self.hostile)
    #expect(harmful == harmless.replacing("LINE", with: Self.hostile))
  }

  @Test
  func `placeholders number the words of a line from 1, and a missing word is replaced by nothing`()
    async throws
  {
    let line = " a1  'b; x'  \"c\" d e f g * i j"
    #expect(try await output("printf '<%s>' {1} '{2}' \"{8}\" {9}", line) == "<a1><'b;><g><*>")
    #expect(try await output("printf '<%s>' {1} {2}", "  one ") == "<one><>")
  }

  @Test func `without a placeholder nothing is inserted into a command`() throws {
    for text in ["echo `date` $((1+1)) \"", "ls {a,b}", "echo {n} ${1}"] {
      #expect(try CommandTemplate(text).words(line: "line")[2] == text)
    }
  }

  @Test(arguments: [
    ("echo `ls {}`", "backquotes"), ("echo $(({1} + 1))", "sum"), ("echo \"$(({1} + 1))\"", "sum"),
    ("echo $[{1}]", "sum"), ("((x={1}))", "sum"), ("echo $'{}'", "$' '"),
    ("echo '{}", "single quote"),
    ("echo \"{}", "double quote"), ("echo \"$(ls {}\"", "double quote"), ("echo \"$(ls {}", "$("),
    ("echo ${x:-{}}", "${NAME}"), ("echo ${x:-'{}'}", "${NAME}"), ("echo ${}", "${NAME}"),
    ("rm $(ls {})", "torn into words"), ("rm \"$(ls $(ls {}))\"", "torn into words"),
    ("cat <<'E'\n{}\nE\n", "end is quoted"), ("cat << {}\nE\n", "end of a here-document"),
    ("cat <<E'F'\n{}\nEF\n", "end of a here-document"), ("cat <<E\n$(ls\n{})\nE\n", "over lines"),
    ("x=$(cat <<E\n{}\nE\n)", "here-document"), ("x=\"$(case a in a) ls {};; esac)\"", "case"),
    ("echo \\\n{}", "backslash"),
  ])
  func `a command template that cannot be made safe is refused with a reason`(
    template: String, reason: String
  ) {
    let error = #expect(throws: (any Error).self) { try CommandTemplate(template) }
    let text = "\(error as Any)"
    #expect(text.contains("--open '\(template)': ") && text.contains(reason), "\(text)")
  }
}
