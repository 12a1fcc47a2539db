// What has to be C: the code that runs in signal handlers, and three calls Swift cannot make.
// One terminal per process; everything but the handlers is for the main thread.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Saves the terminal's settings and the bytes that undo ours, and installs the signal handlers.
/// Returns 0, or the error number.
int crt_install(int input, int output, const uint8_t *_Nonnull reset, size_t length);
/// Opens what is closed of the three standard descriptors, so that nothing else takes their numbers.
void crt_fill_standard(void);
/// Whether there is room for so many descriptors: 0, or the error number.
int crt_spare(int count);
/// Switches the terminal to raw mode; from here on every way out restores it. EINTR: the program
/// was stopped, because it is in the background, and has been continued; look at the signals.
int crt_enter(int mode);
enum { CRT_WHOLE_SCREEN = 1, CRT_INLINE = 2 };
/// Writes the reset bytes and sets the saved settings again; does nothing when that is done.
void crt_restore(void);
/// How many answers the terminal owes; `crt_restore` waits for them, 0.3 s at most.
void crt_owes(int answers);
/// Restores, puts the previous signal handlers back, and closes the self-pipe.
void crt_uninstall(void);
/// Restores and stops the process, or its whole group, as Ctrl-Z would; returns when continued.
void crt_suspend(int group);
/// Restores and ends the process by the signal's default action.
void crt_die(int signal);
/// Keeps a place for a process group that is about to be started on this thread; -1 if there is none,
/// or the program ends. Until `crt_own_group` the thread hears no signals, and the end waits for it.
int crt_begin_group(void);
/// Ends a process group when the program ends; 0 if none was started.
void crt_own_group(int place, int group);
void crt_disown_group(int place);
/// Gives the calling thread a stack for handlers, so that an overflow of its own is survived.
void crt_guard_thread(void);
/// Makes standard output flush each line, and remembers what to give back: the file both outputs
/// go to from now on, and what they were, or -1. `crt_install` comes before.
void crt_keep(int file, int output, int errors);
/// Remembers the file that a piped standard output goes to from now on, and the pipe, or -1.
void crt_hold(int file, int pipe);
/// Makes the outputs what they were, writes the last 64 KiB of the kept file to the terminal, and all
/// of the held one to the pipe; once. It waits for the pipe's reader.
void crt_give_back(void);
/// The character that erases the one before the cursor, as the saved settings have it.
uint8_t crt_erase_character(void);
/// The end of the self-pipe to poll for signals: a byte is a signal.
int crt_signal_pipe(void);
/// A descriptor that becomes readable after some milliseconds, the sleep of the machine included, for
/// one wait at a time; -1 where there is none. A `poll` does not count that sleep on Linux.
int crt_timer(int milliseconds);

#ifndef __APPLE__
// The hooks CoreFoundation drains the main queue with: a descriptor to poll, and the draining.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
// What we use of libdispatch, which the Swift runtime loads anyway. The module Dispatch would load
// two libraries more, 0.4 of the 6.5 million instructions to a program's first frame then.
void *_Nonnull dispatch_get_global_queue(intptr_t priority, uintptr_t flags);
void *_Nonnull dispatch_queue_create(const char *_Nullable label, void *_Nullable attributes);
void dispatch_async_f(void *_Nonnull queue, void *_Nonnull context,
                      void (*_Nonnull work)(void *_Nonnull context));
void dispatch_release(void *_Nonnull queue);
#endif
