# A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
import functools
import math
import numbers
import re
import sys

out, sys.stdout = sys.stdout, sys.stderr  # what the function prints is no answer

@CODE@

def polygon(v, at):
    end = at + 1 + 2 * int(v[at])
    return [[v[i], v[i + 1]] for i in range(at + 1, end, 2)]


def said(answer):
    """Only True, False, 1 and 0 are verdicts, of numpy, too; '?' refuses."""
    if isinstance(answer, str):
        return answer if answer == '?' else f'the text {answer}'
    if isinstance(answer, (bool, numbers.Number)) or type(answer).__module__ == 'numpy':
        return int(answer) if answer in (0, 1) else answer
    return f'{answer}' if answer is None else f'a {type(answer).__name__}: {answer}'


def said_numbers(answer):
    """A number, or a point as x, y or an object with these; None is no contact."""
    if answer is None or isinstance(answer, str):
        return f'{answer}'.lower()
    if hasattr(answer, 'x'):
        answer = answer.x, answer.y
    return ' '.join(repr(float(one)) for one in (answer if hasattr(answer, '__iter__') else [answer]))


def whole(word):
    return int(word) if word.lstrip('-').isdigit() else float(word)


@SHAPES@number, answers = float, []
for line in sys.stdin:
    if line == '\n':
        answers.append('')
        out.write('\n'.join(answers))
        out.flush()
        answers.clear()
    elif line[:6] == '#plan ':
        made = follow(line[6:])
    elif line[0] == '#':
        number = whole if 'numbers=int' in line else number
    else:
        v = [number(word) for word in line.split()]
        try:
            answer = @CALLED@(@ARGUMENTS@)
            if '@ASK@' != 'hit':
                answer = said_numbers(answer)
            else:
                answer = said(answer)
            answers.append(f'{answer}'.replace('\n', ' '))
        except Exception as error:
            if type(error).__name__ == 'NoName':
                answers.append(f'?name {error}')
                continue
            answers.append(f'{type(error).__name__}: {error}'.replace('\n', ' '))
