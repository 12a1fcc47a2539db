// Notes in a file that a signal was sent to a process that its parent had waited for already.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile pid_t reaped[4096];
static volatile int count;

pid_t waitpid(pid_t id, int *status, int options) {
  pid_t (*real)(pid_t, int *, int) = dlsym(RTLD_NEXT, "waitpid");
  pid_t found = real(id, status, options);
  if (found > 0 && count < 4096) reaped[count++] = found;
  return found;
}

// With STEAL somebody else in the program waits for its children a moment before it looks.
int waitid(idtype_t type, id_t id, siginfo_t *info, int options) {
  int (*real)(idtype_t, id_t, siginfo_t *, int) = dlsym(RTLD_NEXT, "waitid");
  if (getenv("STEAL")) waitpid((pid_t)id, 0, WNOHANG);
  return real(type, id, info, options);
}

int kill(pid_t id, int number) {
  int (*real)(pid_t, int) = dlsym(RTLD_NEXT, "kill");
  for (int i = 0; i < count; i++)
    if (id == reaped[i] || id == -reaped[i]) {
      int file = open(getenv("SAID"), O_WRONLY | O_CREAT | O_APPEND, 0600);
      write(file, "!", 1);
      close(file);
    }
  return real(id, number);
}
