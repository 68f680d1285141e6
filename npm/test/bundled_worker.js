/* SPDX-License-Identifier: MIT */
import { hits, point, rect } from 'hitlab-hit';

postMessage(hits(rect({ x: 0, y: 0 }, { x: 2, y: 2 }), point({ x: 1, y: 1 })));
