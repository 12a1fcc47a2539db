#define _GNU_SOURCE
#include "CRefreshTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const int handled[] = {
    SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE,
    SIGSEGV, SIGBUS,  SIGILL, SIGTRAP, SIGFPE,  SIGABRT, SIGSYS};
enum { count = sizeof handled / sizeof *handled, firstFatal = 8 };

static struct termios saved;
static struct sigaction previous[count];
static uint8_t resetBytes[256];
static size_t resetLength;
static int in = -1, out = -1, flags, wake[2] = {-1, -1};
static volatile sig_atomic_t active, installed, asked;
static char alternate[1 << 16] __attribute__((aligned(16)));
static stack_t oldStack;

static void set(int signal, void (*action)(int)) {
  struct sigaction a = {.sa_handler = action};
  sigemptyset(&a.sa_mask);
  sigaction(signal, &a, NULL);
}

void crt_restore(void) {
  if (!active) return;
  active = 0;
  int keep = errno;
  // A terminal that takes nothing must not hold up the end: what it cannot take is given up.
  for (size_t n = 0, tries = 0; n < resetLength && tries < 50; tries++) {
    ssize_t k = write(out, resetBytes + n, resetLength - n);
    if (k > 0) n += (size_t)k;
    else if (k < 0 && errno == EAGAIN) poll(&(struct pollfd){out, POLLOUT, 0}, 1, 20);
    else if (k < 0 && errno != EINTR) break;
  }
  fcntl(out, F_SETFL, flags);
  struct sigaction ignore = {.sa_handler = SIG_IGN}, old;  // in the background it would stop us
  sigaction(SIGTTOU, &ignore, &old);
  tcsetattr(in, TCSAFLUSH, &saved);
  sigaction(SIGTTOU, &old, NULL);
  errno = keep;
}

void crt_die(int signal) {
  crt_restore();
  set(signal, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
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

// The program itself is broken: restore, then let the signal end it. Not by the previous handler:
// Swift's own asks on the terminal what to do, for half a minute.
static void fatal(int signal, siginfo_t *info, void *context) {
  (void)context;
  crt_restore();
  set(signal, SIG_DFL);
  // Sent by someone: send it again. Otherwise the faulting instruction runs again, and faults.
  if (info->si_code <= 0 || signal == SIGTRAP) raise(signal);
}

int crt_install(int input, int output, const uint8_t *reset, size_t length) {
  static int registered;
  if (installed) return EBUSY;
  if (length > sizeof resetBytes) return EINVAL;
  if (tcgetattr(input, &saved) || pipe(wake)) return errno;
  for (int i = 0; i < 2; i++) {
    fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    fcntl(wake[i], F_SETFL, O_NONBLOCK);
  }
  memcpy(resetBytes, reset, resetLength = length);
  in = input, out = output, installed = 1, asked = 0;
  if (!registered++) atexit(crt_restore);
  sigaltstack(&(stack_t){.ss_sp = alternate, .ss_size = sizeof alternate}, &oldStack);
  for (int i = 0; i < count; i++) {
    struct sigaction a = {.sa_flags = SA_RESTART, .sa_handler = pass};
    sigemptyset(&a.sa_mask);
    if (handled[i] == SIGPIPE) a.sa_handler = SIG_IGN;
    if (i >= firstFatal) a.sa_sigaction = fatal, a.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigaction(handled[i], &a, &previous[i]);
    int wasIgnored = previous[i].sa_handler == SIG_IGN;  // as nohup does
    if (wasIgnored && i < firstFatal) sigaction(handled[i], &previous[i], NULL);
  }
  return 0;
}

int crt_enter(void) {
  struct termios raw = saved;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1, raw.c_cc[VTIME] = 0;
  if (tcsetattr(in, TCSAFLUSH, &raw)) return errno;
  if (!active) flags = fcntl(out, F_GETFL);  // after SIGCONT alone we are still in
  fcntl(out, F_SETFL, flags | O_NONBLOCK);
  active = 1;
  return 0;
}

void crt_uninstall(void) {
  if (!installed) return;
  crt_restore();
  for (int i = 0; i < count; i++) sigaction(handled[i], &previous[i], NULL);
  sigaltstack(&oldStack, NULL);
  installed = 0;
  for (int i = 0; i < 2; i++) close(wake[i]), wake[i] = -1;
}

void crt_suspend(int group) {
  crt_restore();
  set(SIGTSTP, SIG_DFL);
  if (group) kill(0, SIGTSTP);
  else raise(SIGTSTP);
  set(SIGTSTP, pass);
}

int crt_signal_pipe(void) { return wake[0]; }

int crt_next_signal(void) {
  uint8_t byte;
  return read(wake[0], &byte, 1) == 1 ? byte : 0;
}

int crt_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size)) return errno;
  *columns = size.ws_col, *rows = size.ws_row;
  return 0;
}
