#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#endif

enum Spawn {
  /// `POSIX_SPAWN_SETSID`, which Swift does not import.
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  /// Descriptors that no child process inherits, such as a socket whose peer waits for its end.
  private static let others: Range<Int32> = 3..<1_024

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a program in a session of its own, with two outputs, and with an empty or inherited
  /// input.
  ///
  /// The parent process may have ignored SIGCHLD. Then the system would reap child processes, their
  /// exit status would be lost, and their numbers could be reused; so the default is restored.
  ///
  /// - Returns: The number of the process.
  static func start(
    _ arguments: [String], environment: [String: String?], inheritsInput: Bool, output: Int32,
    errors: Int32
  ) throws(ProcessFault) -> Int32 {
    signal(SIGCHLD, SIG_DFL)
    let name = arguments.first ?? ""
    #if canImport(Darwin)
      var (actions, attributes): (Actions, Attributes) = unsafe (nil, nil)
    #else
      var (actions, attributes) = unsafe (Actions(), Attributes())
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    if !inheritsInput {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    #if !canImport(Darwin)
      for number in Self.others { unsafe posix_spawn_file_actions_addclose(&actions, number) }
    #endif
    setSignals(&attributes)
    var id: pid_t = 0
    let error = unsafe withStrings(arguments) { words in
      let set = environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
      return unsafe withStrings(set) { set in
        let kept = unsafe variables(without: environment.keys)
        return unsafe posix_spawnp(&id, name, &actions, &attributes, words, kept + set)
      }
    }
    guard error == 0 else { throw ProcessFault(name, error) }
    return id
  }

  /// Returns the environment of this program without some variables.
  private static func variables(without names: some Collection<String>)
    -> [UnsafeMutablePointer<CChar>?]
  {
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe _NSGetEnviron().pointee
    #else
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    #endif
    var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
    while let variable = unsafe next?.pointee {
      let name = unsafe String(cString: variable).prefix { $0 != "=" }
      if !names.contains(String(name)) { unsafe variables.append(variable) }
      unsafe next = next?.advanced(by: 1)
    }
    return unsafe variables
  }

  /// Calls a closure with strings as a null-terminated array of C strings.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var pointers = unsafe strings.map { unsafe strdup($0) }
    defer { while let pointer = unsafe pointers.popLast() { unsafe free(pointer) } }
    return unsafe body(pointers + [nil])
  }

  /// Sets the signals of the process as a shell does: none blocked, none ignored.
  private static func setSignals(_ attributes: inout Attributes) {
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    #if canImport(Darwin)
      let others = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      let others: Int32 = 0
    #endif
    let flags = others | newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
