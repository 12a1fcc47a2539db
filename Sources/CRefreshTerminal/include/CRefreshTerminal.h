// What has to be C: the code that runs in signal handlers, and three calls Swift cannot make.
// One terminal per process; everything but the handlers is for the main thread.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Saves the terminal's settings and the bytes that undo ours, and installs the signal handlers.
/// Returns 0, or the error number.
int crt_install(int input, int output, const uint8_t *_Nonnull reset, size_t length);
/// Switches the terminal to raw mode; from here on every way out restores it.
int crt_enter(void);
/// Writes the reset bytes and sets the saved settings again; does nothing when that is done.
void crt_restore(void);
/// Restores, puts the previous signal handlers back, and closes the self-pipe.
void crt_uninstall(void);
/// Restores and stops the process, or its whole group, as Ctrl-Z would; returns when continued.
void crt_suspend(int group);
/// Restores and ends the process by the signal's default action.
void crt_die(int signal);
/// The end of the self-pipe to poll for signals.
int crt_signal_pipe(void);
/// The next signal from the self-pipe, or 0.
int crt_next_signal(void);
/// Columns and rows of the terminal; returns 0, or the error number.
int crt_size(int fd, int *_Nonnull columns, int *_Nonnull rows);

#ifndef __APPLE__
// The hooks CoreFoundation drains the main queue with: a descriptor to poll, and the draining.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
#endif
