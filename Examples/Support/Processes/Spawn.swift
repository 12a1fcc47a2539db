#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#elseif canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#endif

/// How a process is started.
enum Spawn {
  /// `POSIX_SPAWN_SETSID`, which the headers show to C alone.
  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    private static let newSession: Int32 = 0x80
  #endif

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a program in a session of its own, with no input and two outputs; returns its number.
  static func start(
    _ arguments: [String], output: Int32, errors: Int32
  ) throws(ProcessFault) -> Int32 {
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
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
    setSignals(&attributes)
    var id: pid_t = 0
    var words = unsafe arguments.map { unsafe strdup($0) }
    defer { while let word = unsafe words.popLast() { unsafe free(word) } }
    unsafe words.append(nil)
    #if canImport(Darwin)
      let environment = unsafe _NSGetEnviron().pointee
    #else
      let environment = unsafe environ
    #endif
    let error = unsafe posix_spawnp(&id, name, &actions, &attributes, words, environment)
    guard error == 0 else { throw ProcessFault(name, error) }
    return id
  }

  /// Gives the process the signals as a shell would: none blocked, and none ignored, as ours are.
  private static func setSignals(_ attributes: inout Attributes) {
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
