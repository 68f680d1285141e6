// SPDX-License-Identifier: MIT
// Functions in a form, in JavaScript, as reader.py has them in Python. Usage: node reader.js SHAPES
const lines = require('node:readline').createInterface({ input: process.stdin });
const followPlan = new Function(`${require('node:fs').readFileSync(process.argv[2], 'utf8')}\nreturn followPlan;`)();

const both = given => [given[0], given[1]];
const points = given => [given.length, ...given.map(both).flat()];
const fields = given => [given.length, ...given.map(({ x, y }) => [x, y]).flat()];
const flat = given => [given.length / 2, ...given];
const row = given => [given.length, ...given];

let made, read, answers = '';
lines.on('line', line => {
  if (line.startsWith('#plan ')) {
    made = followPlan(line.slice(6));
  } else if (line.startsWith('#read ')) {
    const [, names, items] = /^#read (.*?): (.*)$/.exec(line);
    read = new Function('points', 'fields', 'flat', 'row', `return (${names}) => [${items}];`)(points, fields, flat, row);
  } else if (line === '') {
    process.stdout.write(answers);
    answers = '';
  } else {
    try {
      answers += `${read(...made(line.split(' ').map(Number))).map(one => (typeof one === 'number' ? one : NaN)).join(' ')}\n`;
    } catch (error) {
      answers += `!${error.constructor.name === 'NoName' ? '?name ' : ''}${error.message}\n`;
    }
  }
});
