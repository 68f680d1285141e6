"""For the scripts in Python, whose docstring says how they are used."""
import sys


def arguments(usage, least, most, *options):
    """What the script is given, with these options; they do not count. Ends it where it is asked for help, or is given another
    option or count."""
    given = sys.argv[1:]
    if '--help' in given:
        print(usage)
        sys.exit()
    plain = [one for one in given if one not in options]
    if not least <= len(plain) <= most or any(one.startswith('-') for one in plain):
        print(usage, file=sys.stderr)
        sys.exit(2)
    return given
