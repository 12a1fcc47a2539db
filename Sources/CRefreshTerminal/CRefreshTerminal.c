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

// Eight are what the outputs that are kept, the queues of the system and a child process take.
enum { groupLimit = 1024, keptLimit = 1 << 16, spareDescriptors = 16 };
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, 0};
static const int passed[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, 0};
// Those that cannot be caught, or end nobody who has not asked for them.
static const int harmless[] = {SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT,
                               SIGCHLD, SIGURG,  SIGWINCH,
#ifdef __APPLE__
                               SIGIO, SIGINFO,
#endif
                               0};

static struct termios saved;
static struct sigaction previous[NSIG];
static char taken[NSIG];
static uint8_t resetBytes[256]; static size_t resetLength;
static int in = -1, out = -1, shown = -1, kept = -1, null = -1, flags;
static int held = -1, piped = -1;
static int wake[2] = {-1, -1}, standard[2] = {-1, -1};
static volatile sig_atomic_t active, installed, asked, owed;
// 0: a free place; -1: a process is being started for it.
static _Atomic pid_t groups[groupLimit];
static _Atomic int ending;

static int has(const int *list, int signal) {
  while (*list && *list != signal) list++;
  return *list;
}

static struct sigaction set(int signal, void (*action)(int), int flags) {
  struct sigaction a = {.sa_handler = action, .sa_flags = flags}, old = {0};
  sigemptyset(&a.sa_mask);
  sigaction(signal, &a, &old);
  return old;
}

// Writes what the terminal takes; one that takes nothing for a second must not hold up the end.
static ssize_t put(const void *bytes, size_t count) {
  ssize_t k;
  for (int tries = 0; (k = write(out, bytes, count)) < 0 && tries < 50; tries++) {
    if (errno != EAGAIN && errno != EINTR) break;
    poll(&(struct pollfd){out, POLLOUT, 0}, 1, 20);
  }
  return k;
}

// An answer on its way would be typed into the shell; it is taken while the terminal is still raw.
static void hear_out(void) {
  char now = 0, before, kind = 0;
  for (int ms = 0; owed > 0 && ms < 300; ms++)
    if (poll(&(struct pollfd){in, POLLIN, 0}, 1, 20) <= 0) ms += 20;
    else if (before = now, read(in, &now, 1) <= 0) return;
    else if (before == 27) kind = now;
    // A colour comes in a control string, ESC ], and may hold a digit and a c.
    else if (kind != ']' && now == 'c' && before >= '0' && before <= '9') owed--;
    else if (now == 7) kind = 0;
}

// Runs with everything blocked: a second signal finds all done, or nothing. Says so last, so that
// another thread that dies meanwhile does it once more, which does no harm.
void crt_restore(void) {
  if (!active) return;
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  // Old frames would hold the reset up, on a slow line for long and on a stalled one for ever.
  if (active == CRT_WHOLE_SCREEN) tcflush(out, TCOFLUSH);
  for (size_t n = 0, tries = 0; n < resetLength && tries < 2;) {
    ssize_t k = put(resetBytes + n, resetLength - n);
    if (k > 0) n += (size_t)k;
    else tcflush(out, TCOFLUSH), n = 0, tries++;
  }
  hear_out();
  fcntl(out, F_SETFL, flags);
  tcsetattr(in, TCSANOW, &saved);
  tcflush(in, TCIFLUSH);
  active = 0;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static void give_back_terminal(void) {
  char bytes[4096];
  int file = kept;
  kept = -1;
  if (file < 0) return;
  for (int i = 0; i < 2; i++)
    if (standard[i] >= 0) dup2(standard[i], i + 1);
  off_t end = lseek(file, 0, SEEK_END), at = end > keptLimit ? end - keptLimit : 0;
  for (ssize_t n, k; (n = pread(file, bytes, sizeof bytes, at)) > 0; at += k)
    if ((k = put(bytes, (size_t)n)) <= 0) break;
}

static void give_back_pipe(void) {
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

void crt_give_back(void) { give_back_terminal(), give_back_pipe(); }

static int isStarting(void) {
  for (int i = 0; i < groupLimit; i++)
    if (groups[i] < 0) return 1;
  return 0;
}

// The end, perhaps on another thread than the loop's: it must not draw on what is restored.
static void finish(void) {
  ending = 1;
  if (active && null >= 0) dup2(null, shown);
  crt_restore();
  give_back_terminal();
  // No process begins from here on; one that is being started is known in a moment.
  for (int ms = 0; ms < 1000 && isStarting(); ms++) poll(NULL, 0, 1);
  int some = 0;
  pid_t group;
  for (int i = 0; i < groupLimit; i++)
    if ((group = groups[i]) > 0) some = 1, kill(-group, SIGTERM), kill(-group, SIGCONT);
  if (some) poll(NULL, 0, 50);  // to tidy up
  for (int i = 0; i < groupLimit; i++)
    if ((group = groups[i]) > 0) kill(-group, SIGKILL);
  give_back_pipe();  // last, since its reader may be slow
}

void crt_die(int signal) {
  finish();
  set(signal, SIG_DFL, 0);
  pthread_sigmask(SIG_SETMASK, &(sigset_t){0}, NULL);
  raise(signal);
}

// Asked to end twice without an answer from the loop, the program is stuck: end it here.
static void pass(int signal) {
  int keep = errno;
  int ends = signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
  if (ends && asked++) crt_die(signal);
  uint8_t byte = (uint8_t)signal;
  if (write(wake[1], &byte, 1) < 0 && ends) crt_die(signal);
  errno = keep;
}

// With a loop all that is handled; without one what would end the program by default.
static void take(int hasLoop) {
  for (int s = 1; s < NSIG; s++) {
    struct sigaction old;
    if (sigaction(s, NULL, &old)) continue;  // the C library's own
    int isFault = hasLoop && has(faults, s), isOpen = old.sa_handler == SIG_DFL;
    // Not the handler there was: Swift's own asks on the terminal what to do, for half a minute.
    void (*action)(int) = crt_die;
    if (hasLoop && has(passed, s)) action = pass;
    else if (hasLoop && s == SIGPIPE) action = SIG_IGN;
    else if (!isFault && (has(harmless, s) || !(isOpen || old.sa_handler == crt_die))) continue;
    if (old.sa_handler == SIG_IGN && !isFault) continue;  // as nohup does
    if (hasLoop) previous[s] = old, taken[s] = 1;
    set(s, action, action == pass ? SA_RESTART : SA_ONSTACK | SA_NODEFER);
  }
}

void crt_guard_thread(void) {
  static _Thread_local char stack[1 << 15] __attribute__((aligned(16)));
  stack_t there;
  if (sigaltstack(NULL, &there) || !(there.ss_flags & SS_DISABLE)) return;
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
}

static void closeAll(void) {
  int *all[] = {&out, &null, &wake[0], &wake[1]};
  for (int i = 0; i < 4; i++)
    if (*all[i] >= 0) close(*all[i]), *all[i] = -1;
}

int crt_spare(int count) {
  int error = 0, last = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (last < 0) return errno;
  if (--count > 0) error = crt_spare(count);
  close(last);
  return error;
}

void crt_fill_standard(void) {
  for (int i = 0; i < 3; i++)
    // The lowest that is free is this one. Whoever reads or writes here is told that it is closed.
    if (fcntl(i, F_GETFD) < 0 && errno == EBADF) open("/dev/null", i ? O_RDONLY : O_WRONLY);
}

int crt_install(int input, int output, const uint8_t *reset, size_t length) {
  static int registered;
  if (installed || length > sizeof resetBytes) return EBUSY;
  if (tcgetattr(input, &saved) || pipe(wake)) return errno;
  for (int i = 0; i < 2; i++)
    fcntl(wake[i], F_SETFD, FD_CLOEXEC), fcntl(wake[i], F_SETFL, O_NONBLOCK);
  // What the way out needs is there before the first mode is set.
  out = fcntl(output, F_DUPFD_CLOEXEC, 0), null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int error = out < 0 || null < 0 ? errno : crt_spare(spareDescriptors);
  if (error) return closeAll(), error;
  memcpy(resetBytes, reset, resetLength = length);
  in = input, shown = output, installed = 1, asked = 0;
  if (!registered++) atexit(finish);
  crt_guard_thread();
  take(1);
  return 0;
}

int crt_enter(int mode) {
  struct termios raw = saved;
  cfmakeraw(&raw);
  // In the background this would stop the program; who asks it to end then must be heard.
  struct sigaction was = set(SIGTTOU, pass, 0);
  if (was.sa_handler != SIG_DFL) sigaction(SIGTTOU, &was, NULL);
  // After SIGCONT we are still in, or in again: what was typed since is not thrown away.
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
    if (!taken[s] || sigaction(s, NULL, &now)) continue;
    if (now.sa_handler == pass || now.sa_handler == crt_die || s == SIGPIPE)
      sigaction(s, &previous[s], NULL);
    taken[s] = 0;
  }
  installed = 0, closeAll();
}

void crt_keep(int file, int output, int errors) {
  fflush(NULL), setvbuf(stdout, NULL, _IOLBF, 0);
  standard[0] = output, standard[1] = errors, kept = file;
}

void crt_hold(int file, int pipe) { held = file, piped = pipe; }

uint8_t crt_erase_character(void) { return saved.c_cc[VERASE]; }

void crt_suspend(int group) {
  crt_restore();
  struct sigaction was = set(SIGTSTP, SIG_IGN, 0);
  // Another thread could take the process's own signal when this one is past it already: so that is
  // forgotten, and one goes to this thread, which takes it at once.
  if (group) kill(0, SIGTSTP), set(SIGTSTP, SIG_IGN, 0);
  if (was.sa_handler != SIG_IGN) set(SIGTSTP, SIG_DFL, 0);
  sigset_t stop, mask;
  sigemptyset(&stop), sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &was, NULL);
}

// A signal that came here meanwhile would wait for itself.
static _Thread_local sigset_t maskBefore;

int crt_begin_group(void) {
  static _Atomic int registered;
  if (!registered++) atexit(finish), take(0);
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &maskBefore);
  for (int i = 0; i < groupLimit; i++)
    if (atomic_compare_exchange_strong(&groups[i], &(pid_t){0}, -1)) {
      if (!ending) return i;
      crt_own_group(i, 0);
      return -1;
    }
  pthread_sigmask(SIG_SETMASK, &maskBefore, NULL);
  return -1;
}
void crt_own_group(int place, int group) {
  groups[place] = group;
  pthread_sigmask(SIG_SETMASK, &maskBefore, NULL);
}
void crt_disown_group(int place) { groups[place] = 0; }
void crt_owes(int answers) { owed = answers; }
int crt_signal_pipe(void) { return wake[0]; }

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
