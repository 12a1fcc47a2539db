#define _GNU_SOURCE
#include "CRefreshTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/timerfd.h>
#endif

// groupLimit: process groups. capturedLimit: bytes of captured output that are written at the end.
// spareDescriptors: those that output capture, the system's queues and a child process may open.
enum { groupLimit = 1024, capturedLimit = 1 << 16, spareDescriptors = 16 };
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, 0};
static const int forwarded[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, 0};
// Signals that cannot be caught, or whose default action does not end the program.
static const int harmless[] = {SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT,
                               SIGCHLD, SIGURG,  SIGWINCH,
#ifdef __APPLE__
                               SIGIO, SIGINFO,
#endif
                               0};

static struct termios saved;
static struct sigaction previous[NSIG];
static char replaced[NSIG];
static uint8_t resetBytes[256]; static size_t resetLength;
static int in = -1, out = -1, shown = -1, captured = -1, null = -1, flags;
static int held = -1, piped = -1;
static int signalPipe[2] = {-1, -1}, standard[2] = {-1, -1};
static volatile sig_atomic_t active, installed, endRequests, pendingReplies;
// 0: a free entry. -1: reserved for a process that is being started.
static _Atomic pid_t groups[groupLimit];
static _Atomic int ending;

static int contains(const int *list, int signal) {
  while (*list && *list != signal) list++;
  return *list;
}

static struct sigaction set(int signal, void (*action)(int), int flags) {
  struct sigaction a = {.sa_handler = action, .sa_flags = flags}, old = {0};
  sigemptyset(&a.sa_mask);
  sigaction(signal, &a, &old);
  return old;
}

// Writes what the terminal accepts. Gives up after a second without progress.
static ssize_t write_or_give_up(const void *bytes, size_t count) {
  ssize_t k;
  for (int tries = 0; (k = write(out, bytes, count)) < 0 && tries < 50; tries++) {
    if (errno != EAGAIN && errno != EINTR) break;
    poll(&(struct pollfd){out, POLLOUT, 0}, 1, 20);
  }
  return k;
}

// Reads pending replies of the terminal while it is still in raw mode. The shell would receive them
// as typed text.
static void read_replies(void) {
  char now = 0, before, kind = 0;
  for (int ms = 0; pendingReplies > 0 && ms < 300; ms++)
    if (poll(&(struct pollfd){in, POLLIN, 0}, 1, 20) <= 0) ms += 20;
    else if (before = now, read(in, &now, 1) <= 0) return;
    else if (before == 27) kind = now;
    // A digit and a c inside of a control string (ESC ]), such as a colour, are not a reply's end.
    else if (kind != ']' && now == 'c' && before >= '0' && before <= '9') pendingReplies--;
    else if (now == 7) kind = 0;
}

// Runs with all signals blocked. `active` is cleared last: another thread that crashes meanwhile
// restores the terminal a second time, which is harmless.
void crt_restore(void) {
  if (!active) return;
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  // Pending frames would delay the reset, forever if the terminal accepts no output.
  if (active == CRT_WHOLE_SCREEN) tcflush(out, TCOFLUSH);
  for (size_t n = 0, tries = 0; n < resetLength && tries < 2;) {
    ssize_t k = write_or_give_up(resetBytes + n, resetLength - n);
    if (k > 0) n += (size_t)k;
    else tcflush(out, TCOFLUSH), n = 0, tries++;
  }
  read_replies();
  fcntl(out, F_SETFL, flags);
  tcsetattr(in, TCSANOW, &saved);
  tcflush(in, TCIFLUSH);
  active = 0;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static void restore_outputs(void) {
  char bytes[4096];
  int file = captured;
  captured = -1;
  if (file < 0) return;
  for (int i = 0; i < 2; i++)
    if (standard[i] >= 0) dup2(standard[i], i + 1);
  off_t end = lseek(file, 0, SEEK_END), at = end > capturedLimit ? end - capturedLimit : 0;
  for (ssize_t n, k; (n = pread(file, bytes, sizeof bytes, at)) > 0; at += k)
    if ((k = write_or_give_up(bytes, (size_t)n)) <= 0) break;
}

static void restore_pipe(void) {
  char bytes[4096];
  int file = held;
  held = -1;
  if (file < 0) return;
  dup2(piped, 1);
  off_t at = 0;
  for (ssize_t n, k; (n = pread(file, bytes, sizeof bytes, at)) > 0;)
    if ((k = write(piped, bytes, (size_t)n)) > 0) at += k;
    else if (errno == EAGAIN) poll(&(struct pollfd){piped, POLLOUT, 0}, 1, -1);
    else if (errno != EINTR) break;
}

void crt_restore_outputs(void) { restore_outputs(), restore_pipe(); }

static int is_starting(void) {
  for (int i = 0; i < groupLimit; i++)
    if (groups[i] < 0) return 1;
  return 0;
}

// Restores everything at the end of the program. It may run on another thread than the event loop,
// whose later output is therefore redirected to /dev/null.
static void finish(void) {
  ending = 1;
  if (active && null >= 0) dup2(null, shown);
  crt_restore();
  restore_outputs();
  // No new process can start now. A process that is being started is registered soon.
  for (int ms = 0; ms < 1000 && is_starting(); ms++) poll(NULL, 0, 1);
  int some = 0;
  pid_t group;
  for (int i = 0; i < groupLimit; i++)
    if ((group = groups[i]) > 0) some = 1, kill(-group, SIGTERM), kill(-group, SIGCONT);
  if (some) poll(NULL, 0, 50);  // time to exit
  for (int i = 0; i < groupLimit; i++)
    if ((group = groups[i]) > 0) kill(-group, SIGKILL);
  restore_pipe();  // last, because the reader may be slow
}

void crt_end(int signal) {
  finish();
  set(signal, SIG_DFL, 0);
  pthread_sigmask(SIG_SETMASK, &(sigset_t){0}, NULL);
  raise(signal);
}

// Forwards a signal to the event loop. The second request to end terminates the program directly,
// because the loop did not respond to the first one.
static void forward(int signal) {
  int keep = errno;
  int ends = signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
  if (ends && endRequests++) crt_end(signal);
  uint8_t byte = (uint8_t)signal;
  if (write(signalPipe[1], &byte, 1) < 0 && ends) crt_end(signal);
  errno = keep;
}

// Installs handlers: with an event loop for all handled signals, without one only for signals whose
// default action ends the program.
static void install_handlers(int hasLoop) {
  for (int s = 1; s < NSIG; s++) {
    struct sigaction old;
    if (sigaction(s, NULL, &old)) continue;  // reserved by the C library
    int isFault = hasLoop && contains(faults, s), isOpen = old.sa_handler == SIG_DFL;
    // The previous handler is not called: the Swift backtracer would wait half a minute for input.
    void (*action)(int) = crt_end;
    if (hasLoop && contains(forwarded, s)) action = forward;
    else if (hasLoop && s == SIGPIPE) action = SIG_IGN;
    else if (!isFault && (contains(harmless, s) || !(isOpen || old.sa_handler == crt_end)))
      continue;
    if (old.sa_handler == SIG_IGN && !isFault) continue;  // as nohup does
    if (hasLoop) previous[s] = old, replaced[s] = 1;
    set(s, action, action == forward ? SA_RESTART : SA_ONSTACK | SA_NODEFER);
  }
}

void crt_add_signal_stack(void) {
  static _Thread_local char stack[1 << 15] __attribute__((aligned(16)));
  stack_t there;
  if (sigaltstack(NULL, &there) || !(there.ss_flags & SS_DISABLE)) return;
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
}

static void close_all(void) {
  int *all[] = {&out, &null, &signalPipe[0], &signalPipe[1]};
  for (int i = 0; i < 4; i++)
    if (*all[i] >= 0) close(*all[i]), *all[i] = -1;
}

int crt_check_descriptors(int count) {
  int error = 0, last = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (last < 0) return errno;
  if (--count > 0) error = crt_check_descriptors(count);
  close(last);
  return error;
}

void crt_open_standard(void) {
  for (int i = 0; i < 3; i++)
    // `open` returns the lowest free descriptor, which is i. Its access mode makes each use fail.
    if (fcntl(i, F_GETFD) < 0 && errno == EBADF) open("/dev/null", i ? O_RDONLY : O_WRONLY);
}

int crt_install(int input, int output, const uint8_t *reset, size_t length) {
  static int registered;
  if (installed || length > sizeof resetBytes) return EBUSY;
  if (tcgetattr(input, &saved) || pipe(signalPipe)) return errno;
  for (int i = 0; i < 2; i++)
    fcntl(signalPipe[i], F_SETFD, FD_CLOEXEC), fcntl(signalPipe[i], F_SETFL, O_NONBLOCK);
  // Everything that restoring needs is opened before the terminal is changed.
  out = fcntl(output, F_DUPFD_CLOEXEC, 0), null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int error = out < 0 || null < 0 ? errno : crt_check_descriptors(spareDescriptors);
  if (error) return close_all(), error;
  memcpy(resetBytes, reset, resetLength = length);
  in = input, shown = output, installed = 1, endRequests = 0;
  if (!registered++) atexit(finish);
  crt_add_signal_stack();
  install_handlers(1);
  return 0;
}

int crt_enter(int mode) {
  struct termios raw = saved;
  cfmakeraw(&raw);
  // A background process is stopped here (SIGTTOU). Signals that arrive then have to be noticed.
  struct sigaction was = set(SIGTTOU, forward, 0);
  if (was.sa_handler != SIG_DFL) sigaction(SIGTTOU, &was, NULL);
  // After SIGCONT the session may be active. Text typed since then is kept.
  int when = active ? TCSANOW : TCSAFLUSH;
  if (!active) flags = fcntl(out, F_GETFL);
  active = mode;
  int error = tcsetattr(in, when, &raw) ? errno : 0;
  if (error) active = 0;
  else fcntl(out, F_SETFL, flags | O_NONBLOCK);
  sigaction(SIGTTOU, &was, NULL);
  if (error == EINTR) raise(SIGTTOU);
  return error;
}

void crt_uninstall(void) {
  if (!installed) return;
  crt_restore();
  for (int s = 1; s < NSIG; s++) {
    struct sigaction now;
    if (!replaced[s] || sigaction(s, NULL, &now)) continue;
    if (now.sa_handler == forward || now.sa_handler == crt_end || s == SIGPIPE)
      sigaction(s, &previous[s], NULL);
    replaced[s] = 0;
  }
  installed = 0, close_all();
}

void crt_capture(int file, int output, int errors, int pipeFile, int pipe) {
  fflush(NULL), setvbuf(stdout, NULL, _IOLBF, 0);
  standard[0] = output, standard[1] = errors, captured = file;
  held = pipeFile, piped = pipe;
}

uint8_t crt_erase_character(void) { return saved.c_cc[VERASE]; }

void crt_suspend(int group) {
  crt_restore();
  struct sigaction was = set(SIGTSTP, SIG_IGN, 0);
  // The signal to the group could be delivered to another thread of this process, and late. It is
  // therefore discarded here, and a signal is sent to this thread, which receives it immediately.
  if (group) kill(0, SIGTSTP), set(SIGTSTP, SIG_IGN, 0);
  if (was.sa_handler != SIG_IGN) set(SIGTSTP, SIG_DFL, 0);
  sigset_t stop, mask;
  sigemptyset(&stop), sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &was, NULL);
}

// The thread's signal mask before crt_reserve_group. A handler that ran on the thread in between
// would wait for the thread itself.
static _Thread_local sigset_t maskBefore;

int crt_reserve_group(void) {
  static _Atomic int registered;
  if (!registered++) atexit(finish), install_handlers(0);
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &maskBefore);
  for (int i = 0; i < groupLimit; i++)
    if (atomic_compare_exchange_strong(&groups[i], &(pid_t){0}, -1)) {
      if (!ending) return i;
      crt_set_group(i, 0);
      return -1;
    }
  pthread_sigmask(SIG_SETMASK, &maskBefore, NULL);
  return -1;
}
void crt_set_group(int place, int group) {
  groups[place] = group;
  pthread_sigmask(SIG_SETMASK, &maskBefore, NULL);
}
void crt_remove_group(int place) { groups[place] = 0; }
void crt_expect_replies(int answers) { pendingReplies = answers; }
int crt_signal_pipe(void) { return signalPipe[0]; }

int crt_timer(int milliseconds) {
#ifdef __linux__
  static int timer = -1;
  if (timer < 0) timer = timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  struct itimerspec wait = {.it_value = {milliseconds / 1000, milliseconds % 1000 * 1000000L}};
  return timer >= 0 && !timerfd_settime(timer, 0, &wait, NULL) ? timer : -1;
#else
  return (void)milliseconds, -1;
#endif
}
