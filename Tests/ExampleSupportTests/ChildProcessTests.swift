import Testing

@testable import ExampleSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Child processes: both outputs are read, and no descendant remains.
@Suite(.timeLimit(.minutes(60))) struct ChildProcessTests {
  private func shell(_ script: String) -> [String] { ["sh", "-c", script] }

  @Test func `a finished process returns its standard output, its error output and its status`()
    async throws
  {
    let all = try await ChildProcess.collect(shell("echo out; echo oops >&2; exit 3"))
    #expect(all.output == Array("out\n".utf8))
    #expect(all.complaint == "oops")
    #expect(all.ending == .status(3))
    #expect(!all.isCut)
  }

  @Test func `a process is not blocked by a megabyte on standard error, which is cut`() async throws
  {
    let script = "head -c 1000000 /dev/zero | tr '\\0' e >&2; echo out"
    for all in [
      try await ChildProcess.collect(shell(script)), try ChildProcess.collectAtOnce(shell(script)),
    ] {
      #expect(all.output == Array("out\n".utf8))
      #expect(all.errors.count == ProcessOutput.errorLimit)
      #expect(all.complaint == String(repeating: "e", count: 199) + "…")
      #expect(all.ending == .status(0))
    }
  }

  @Test func `a process that writes more output than the limit is ended`() async throws {
    let all = try await ChildProcess.collect(shell("yes"), limit: 100_000)
    #expect(all.output.count == 100_000)
    #expect(all.isCut)
    #expect(all.ending == .signal(SIGTERM))
  }

  @Test func `a signal that ends the process is reported`() async throws {
    let all = try await ChildProcess.collect(shell("kill -USR1 $$"))
    #expect(all.ending == .signal(SIGUSR1))
  }

  @Test func `a process that other code has waited for ends with an unknown status`()
    async throws
  {
    let ending = try await ChildProcess.run(shell("echo $$")) { process in
      let text = String(decoding: await process.read()?.bytes ?? [], as: UTF8.self)
      let id = try #require(Int32(text.prefix { $0.isNumber }))
      #expect(waitpid(id, nil, 0) == id)
      #expect(await process.read() == nil)
      return await process.wait()
    }
    #expect(ending == .unknown)
  }

  @Test func `the process inherits the environment except for the given variables`() async throws {
    let script = "echo ${HOME:+home} $A $B"
    let all = try await ChildProcess.collect(
      shell(script), environment: ["A": "a b", "HOME": "", "B": ""])
    #expect(all.output == Array("a b\n".utf8))
    let same = try ChildProcess.collectAtOnce(shell("echo ${PATH:+path}"), environment: ["A": "1"])
    #expect(same.output == Array("path\n".utf8))
  }

  @Test func `an error for a program that cannot be run names the program`() async throws {
    let fault = await #expect(throws: ProcessFault.self) {
      try await ChildProcess.collect(["/nowhere/at all"])
    }
    #expect(fault?.description == "/nowhere/at all cannot be run: No such file or directory")
  }

  @Test func `a process has no input, no terminal and no ignored signal`() async throws {
    signal(SIGPIPE, SIG_IGN)
    let script = "cat; (: </dev/tty) 2>/dev/null && echo tty; yes | head -1; kill -PIPE $$"
    let all = try await ChildProcess.collect(shell(script))
    #expect(all.output == Array("y\n".utf8))
    #expect(all.ending == .signal(SIGPIPE))
  }

  @Test func `a process inherits no descriptors except its three standard ones`() async throws {
    let ours = dup(0)
    defer { close(ours) }
    let all = try await ChildProcess.collect(shell("cd /proc/$$/fd && echo *"))
    let numbers = String(decoding: all.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    #expect(numbers.starts(with: ["0", "1", "2"]) && !numbers.contains("\(ours)"))
  }

  /// Returns whether a process is running and not a zombie. Its number was printed by a script.
  private func lives(_ piece: ChildProcess.Piece?) -> Bool {
    let text = String(decoding: piece?.bytes ?? [], as: UTF8.self)
    guard let id = Int32(text.prefix { $0.isNumber }) else { return false }
    return kill(id, 0) == 0 && !isZombie(id)
  }

  private func isZombie(_ id: Int32) -> Bool {
    guard let file = unsafe fopen("/proc/\(id)/stat", "r") else { return false }
    defer { unsafe fclose(file) }
    var line = [UInt8](repeating: 0, count: 256)
    let count = unsafe fread(&line, 1, line.count, file)
    return String(decoding: line.prefix(count), as: UTF8.self).contains(") Z ")
  }

  /// Checks again a moment later, because a killed process takes a moment to end.
  private func livesOn(_ piece: ChildProcess.Piece?) -> Bool {
    for _ in 0..<500 where lives(piece) { _ = poll(nil, 0, 10) }
    return lives(piece)
  }

  @Test func `cancelling a run of a command ends its process and the children of the process`()
    async throws
  {
    for script in [
      "echo $$; sleep 100", "sh -c 'echo $$; sleep 100'; :",
      "trap '' TERM; echo $$; while :; do sleep 100; done",
    ] {
      let (pieces, heard) = AsyncStream.makeStream(of: ChildProcess.Piece.self)
      let task = Task {
        try await ChildProcess.run(shell(script)) { process in
          while let piece = await process.read() { heard.yield(piece) }
        }
      }
      var iterator = pieces.makeAsyncIterator()
      let first = await iterator.next()
      #expect(lives(first))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(!livesOn(first), "\(script)")
    }
  }

  @Test func `a background process ends with the process that started it`() async throws {
    let first = try await ChildProcess.run(shell("sleep 100 & echo $!; exit 4")) { process in
      let first = await process.read()
      #expect(await process.read() == nil)
      #expect(await process.wait() == .status(4))
      return first
    }
    #expect(first != nil)
    #expect(!livesOn(first))
  }

  @Test func `a process does not run far ahead of the reader of its output`() async throws {
    let bytes = try await ChildProcess.run(shell("yes | head -c 3000000; echo done >&2")) {
      process in
      var count = 0
      while let piece = await process.read() {
        if piece.kind == .errors { #expect(count > 2_900_000) }
        if piece.kind == .output { count += piece.bytes.count }
      }
      return count
    }
    #expect(bytes == 3_000_000)
  }
}
