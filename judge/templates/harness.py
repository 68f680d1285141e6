# A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
import sys

out, sys.stdout = sys.stdout, sys.stderr  # what the function prints is no answer

@CODE@

def polygon(v, at):
    end = at + 1 + 2 * int(v[at])
    return [[v[i], v[i + 1]] for i in range(at + 1, end, 2)]


def said_numbers(answer):
    """A number, or a point as x, y or an object with these; None is no contact."""
    if answer is None or isinstance(answer, str):
        return f'{answer}'.lower()
    if hasattr(answer, 'x'):
        answer = answer.x, answer.y
    return ' '.join(repr(float(one)) for one in (answer if hasattr(answer, '__iter__') else [answer]))


@OBJECTS@number, answers = float, []
for line in sys.stdin:
    if line == '\n':
        answers.append('')
        out.write('\n'.join(answers))
        out.flush()
        answers.clear()
    elif line[0] == '#':
        number = int if 'numbers=int' in line else number
    else:
        v = [number(word) for word in line.split()]
        b = @SECOND@
        try:
            answer = @CALLED@(@ARGUMENTS@)
            if '@ASK@' != 'hit':
                answer = said_numbers(answer)
            plain = answer is None or answer != answer or isinstance(answer, str)
            answers.append(f'{answer}'.replace('\n', ' ') if plain else '1' if answer else '0')
        except Exception as error:
            answers.append(f'{type(error).__name__}: {error}'.replace('\n', ' '))
