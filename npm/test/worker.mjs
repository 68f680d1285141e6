/* SPDX-License-Identifier: MIT */
import { hits, point, rect } from './node_modules/hitlab-hit/index.js'; // no import map reaches a worker

postMessage(hits(rect({ x: 0, y: 0 }, { x: 2, y: 2 }), point({ x: 1, y: 1 })));
