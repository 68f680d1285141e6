# A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
import sys

out, sys.stdout = sys.stdout, sys.stderr  # what the function prints is no answer

@CODE@

def polygon(v, at):
    end = at + 1 + 2 * int(v[at])
    return [[v[i], v[i + 1]] for i in range(at + 1, end, 2)]


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
            plain = answer is None or answer != answer or isinstance(answer, str)
            answers.append(f'{answer}'.replace('\n', ' ') if plain else '1' if answer else '0')
        except Exception as error:
            answers.append(f'{type(error).__name__}: {error}'.replace('\n', ' '))
