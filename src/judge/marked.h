/* SPDX-License-Identifier: MIT */
/* N_() marks a text for the translators: the judge gives English, and its caller shows it in the
 * user's language. */
#ifndef JUDGE_MARKED_H
#define JUDGE_MARKED_H

#define N_(text) text

#endif
