# SPDX-License-Identifier: MIT
"""For the scripts in Python, whose docstring says how they are used."""
import shutil
import subprocess
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


def needs(script, tools, modules=()):
    """Ends the script before it makes anything where tools or modules are missing: (name, package of Debian)."""
    def lacks(module):
        return subprocess.run([sys.executable, '-c', f'import {module}'], capture_output=True).returncode
    missing = [package for tool, package in tools if not shutil.which(tool)]
    missing += [package for module, package in modules if lacks(module)]
    if missing:
        sys.exit(f'{script}: not installed: {", ".join(missing)}')
