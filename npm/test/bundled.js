/* SPDX-License-Identifier: MIT */
import { box, circle, relation } from 'hitlab-hit';

const worker = new Worker(new URL('./bundled_worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => {
  fetch(`/bundled-${relation(circle({ x: 3, y: 4 }, 2), box({ x: 5, y: 0 }, { x: 6, y: 9 }))}-worker-${data}`);
};
