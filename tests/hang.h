/* SPDX-License-Identifier: MIT */
/* Seconds after which what a test waits for hangs; a busy machine stays far below. tests/shell/tap.sh
 * has the same. */
#ifndef TESTS_HANG_H
#define TESTS_HANG_H

enum { HANG_SECONDS = 600 };

#endif
