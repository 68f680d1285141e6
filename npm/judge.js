/* SPDX-License-Identifier: MIT */
/* What judge.d.ts says; hitlab-judge has the rest of judging.js, too. */
export { check, judge } from './judging.js';
