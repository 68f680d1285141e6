import { circle, hits, relation } from 'hitlab-hit';

hits(circle({ x: 0, y: 0 }, 1), 3);
circle({ x: 0 }, 1);
if (relation(circle({ x: 0, y: 0 }, 1), circle({ x: 0, y: 0 }, 1)) === 'near') throw new Error();
