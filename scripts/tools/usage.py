# SPDX-License-Identifier: MIT
"""Arguments and --help of the Python scripts, whose docstring is their usage text."""
import shutil
import subprocess
import sys


def arguments(usage, least, most, *options):
    """Returns the script's arguments, with these options, which do not count. Ends the script if it is asked for help, or gets
    another option or another number of arguments."""
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
