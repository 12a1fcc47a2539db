// The part of RefreshTerminal that is written in C: code that runs in signal handlers, and system
// calls that Swift cannot make. A process uses one terminal. The functions that install, enter,
// suspend and uninstall run on the main thread.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Saves the terminal's settings and the bytes that reset its modes, and installs the signal
/// handlers. Returns 0 or the error number.
int crt_install(int input, int output, const uint8_t *_Nonnull reset, size_t length);
/// Opens closed standard descriptors, so that no other file gets their numbers.
void crt_open_standard(void);
/// Checks that `count` further descriptors can be opened. Returns 0 or the error number.
int crt_check_descriptors(int count);
/// Switches the terminal to raw mode; afterwards the end of the program always restores the
/// terminal. Returns 0 or the error number. EINTR: the program was stopped in the background and
/// continued, so the caller has to check for signals.
int crt_enter(int mode);
enum { CRT_WHOLE_SCREEN = 1, CRT_INLINE = 2 };
/// Writes the reset bytes and restores the saved settings. Has no effect if they are restored
/// already.
void crt_restore(void);
/// Sets the number of pending replies of the terminal, for which `crt_restore` waits up to 0.3 s.
void crt_expect_replies(int count);
/// Restores the terminal and the previous signal handlers, and closes the signal pipe.
void crt_uninstall(void);
/// Restores the terminal and stops the process or its group, as Ctrl-Z does. Returns when
/// continued.
void crt_suspend(int group);
/// Restores the terminal and ends the process by the signal's default action.
void crt_end(int signal);
/// Reserves an entry for a process group that this thread starts next, or returns -1 if there is no
/// free entry or the program is ending. All signals are blocked until `crt_set_group`.
int crt_reserve_group(void);
/// Registers a process group that is ended when the program ends; 0 if no process was started.
void crt_set_group(int place, int group);
void crt_remove_group(int place);
/// Gives the calling thread a stack for signal handlers, which also works after a stack overflow.
void crt_add_signal_stack(void);
/// Records the captured outputs, after `crt_install`: the file that replaces both outputs and their
/// duplicates, and the file that replaces a piped standard output and the pipe; -1 for none.
void crt_capture(int file, int output, int errors, int pipeFile, int pipe);
/// Restores the outputs, and writes the last 64 KiB of the file to the terminal and the whole file
/// of the pipe to the pipe, once. It waits for the reader of the pipe.
void crt_restore_outputs(void);
/// The control character that erases the character before the cursor in the saved settings.
uint8_t crt_erase_character(void);
/// The descriptor from which the loop reads signals, one byte for each.
int crt_signal_pipe(void);
/// Returns a descriptor that becomes readable after some milliseconds, or -1 if there is none. On
/// Linux the time includes the sleep of the machine, which the timeout of `poll` does not.
int crt_timer(int milliseconds);

#ifndef __APPLE__
// CoreFoundation's interface to the main queue: a descriptor to poll, and a function that runs the
// jobs.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
// Functions of libdispatch, which the Swift runtime loads anyway. The module Dispatch would load
// two more libraries, which costs 0.4 of the 6.5 million instructions to the first frame.
void *_Nonnull dispatch_get_global_queue(intptr_t priority, uintptr_t flags);
void *_Nonnull dispatch_queue_create(const char *_Nullable label, void *_Nullable attributes);
void dispatch_async_f(void *_Nonnull queue, void *_Nonnull context,
                      void (*_Nonnull work)(void *_Nonnull context));
void dispatch_release(void *_Nonnull queue);
#endif
