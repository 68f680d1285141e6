# SPDX-License-Identifier: MIT
"""hit._hit: the library's one file, compiled, and the functions of hit.h and hit_prove.h, whose declarations scripts/wheel
wrote to hit.cdef."""
import os
import pathlib

import cffi

unix = os.name == 'posix'
ffi = cffi.FFI()
ffi.cdef(pathlib.Path('hit.cdef').read_text(encoding='utf-8'))
ffi.set_source('hit._hit', '#include "hit_prove.h"', sources=['hit.c'], include_dirs=['.'], libraries=['m'] if unix else [],
               extra_compile_args=['-std=c11', '-O2', '-ffp-contract=off', '-g0'] if unix else ['/std:c11', '/fp:precise'])
