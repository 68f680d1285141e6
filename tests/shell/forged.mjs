/* SPDX-License-Identifier: MIT */
// Prints what judge/check/check.mjs says wrongly of tests/hit/forgeries.tsv. Usage: forged.mjs CHECK_FOLDER TABLE
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const { core, proves } = await import(`${pathToFileURL(process.argv[2])}/check.mjs`);

function isTaken(a, b, proof) {
    try {
        return proves(core(a), core(b), proof);
    } catch {
        return false;
    }
}

for (const line of readFileSync(process.argv[3], 'utf8').split('\n').filter(one => one && !one.startsWith('#'))) {
    const [name, ...texts] = line.split('\t'), [a, b, genuine, forged] = texts.map(text => JSON.parse(text));
    if (!isTaken(a, b, genuine)) console.log(`refused: ${name}`);
    if (isTaken(a, b, forged)) console.log(`taken: ${name}`);
}
