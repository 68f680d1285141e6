# A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
import sys

@CODE@

def polygon(v, at):
    end = at + 1 + 2 * int(v[at])
    return [[v[i], v[i + 1]] for i in range(at + 1, end, 2)]


number, answers = float, []
for line in sys.stdin:
    if line == '\n':
        answers.append('')
        sys.stdout.write('\n'.join(answers))
        sys.stdout.flush()
        answers.clear()
    elif line[0] == '#':
        number = int if 'numbers=int' in line else number
    else:
        v = [number(word) for word in line.split()]
        b = @SECOND@
        try:
            answer = @FUNCTION@(@ARGUMENTS@)
            answers.append('None' if answer is None else '1' if answer else '0')
        except Exception as error:
            answers.append(f'{type(error).__name__}: {error}'.replace('\n', ' '))
