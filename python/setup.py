# SPDX-License-Identifier: MIT
"""One wheel does for every Python from 3.8 on: what is compiled asks for the limited API alone."""
from setuptools import setup

setup(packages=['hit'], package_data={'hit': ['py.typed', '_hit.pyi', '_judge.pyi']}, cffi_modules=['build_hit.py:ffi', 'build_judge.py:ffi'],
      options={'bdist_wheel': {'py_limited_api': 'cp38'}})
