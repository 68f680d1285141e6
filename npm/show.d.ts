/* SPDX-License-Identifier: MIT */
import { Shape } from './index.js';

/** What is shown. */
export interface Shown {
  /** the line that the lab opens: the same numbers, to the last bit */
  readonly line: string;
  /** a picture with the verdict and the gap */
  readonly svg: string;
  /** the verdict and the gap alone */
  readonly caption: string;
}

/**
 * Shows the shapes of a running program in the lab. Writes one line to the file hit-show.hitlab, in place of the one before. The first call opens
 * `hitlab watch` on it where the lab is installed; its window then shows what each later call writes. The first shape is the one that the mouse
 * moves; it is tested against all others.
 *
 * @throws {TypeError} there is no shape, or something else is among them
 */
export function show(...shapes: Shape[]): Shown;

/** Does the same with another file, or, with `open: false`, without a window. */
export function showIn(options: { file?: string; open?: boolean }, ...shapes: Shape[]): Shown;
