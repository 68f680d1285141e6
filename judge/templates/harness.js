// A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
globalThis.console = new console.Console(process.stderr); // what the function prints is no answer
process.on('uncaughtException', error => {
  console.error(`${/[^/\\\s(%]*\.[cm]?[jt]s:\d+/.exec(error?.stack) ?? 'thrown'}: ${error}`);
  process.exit(1);
});
let start = begin => begin();
@CODE@

const polygon = (v, at) => Array.from({ length: v[at] }, (_, i) => [v[at + 1 + 2 * i], v[at + 2 + 2 * i]]);
@SHAPES@
let made = v => v;
// A number, or a point as {x, y} or [x, y]; null is no contact.
function saidNumbers(answer) {
  if (answer === null) return 'none';
  if (typeof answer !== 'object') return String(answer);
  return `${answer.x ?? answer[0]} ${answer.y ?? answer[1]}`;
}

// Only true, false, 1 and 0 are verdicts; "?" refuses. An object is no hit, though it is truthy: a promise, for example.
function said(answer) {
  if (answer === true || answer === 1) return '1';
  if (answer === false || answer === 0) return '0';
  if (typeof answer === 'string' && answer !== '?') return `the text ${answer}`;
  return typeof answer === 'object' || typeof answer === 'function' ? Object.prototype.toString.call(answer) : String(answer);
}

let rest = '', answers = '';
function take(line) {
  if (line === '') {
    process.stdout.write(answers);
    answers = '';
  } else if (line.startsWith('#plan ')) {
    made = followPlan(line.slice(6));
  } else if (line[0] !== '#') {
    const v = line.split(' ').map(Number);
    try {
      const answer = @CALLED@(@ARGUMENTS@);
      answers += ('@ASK@' === 'hit' ? said(answer) : saidNumbers(answer)).replace(/\n/g, ' ') + '\n';
    } catch (error) {
      answers += (error?.constructor?.name === 'NoName' ? `?name ${error.message}` : `${error}`).replace(/\n/g, ' ') + '\n';
    }
  }
}
start(() => process.stdin.setEncoding('utf8').on('data', text => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  lines.forEach(take);
}));
