# SPDX-License-Identifier: MIT
"""hit._judge: the judge's one file, compiled, and the functions of judge.h, whose declarations scripts/wheel wrote to judge.cdef."""
import os
import pathlib

import cffi

unix = os.name == 'posix'
ffi = cffi.FFI()
ffi.cdef(pathlib.Path('judge.cdef').read_text(encoding='utf-8'))
ffi.set_source('hit._judge', '#include "judge.h"', sources=['judge.c'], include_dirs=['.'], libraries=['m'] if unix else [],
               extra_compile_args=['-std=c11', '-O1', '-ffp-contract=off', '-g0'] if unix else ['/std:c11', '/fp:precise'])
