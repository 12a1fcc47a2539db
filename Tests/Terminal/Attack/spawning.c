// The program learns the number of a process a fifth of a second after the process was started.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <spawn.h>

int posix_spawnp(pid_t *id, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
              char *const *, char *const *) = dlsym(RTLD_NEXT, "posix_spawnp");
  int error = real(id, file, actions, attributes, words, variables);
  poll(0, 0, 200);
  return error;
}
