# SPDX-License-Identifier: MIT
"""What pip asks. The archive of the sources has all that is compiled, and setuptools builds it as it is. In a checkout of
hitlab the sources are made first, in a folder of their own: `pip install .` and `pip install ./python` leave nothing there."""
import contextlib
import os
import pathlib
import sys
import tempfile

from setuptools import build_meta

HERE = pathlib.Path(__file__).resolve().parent


@contextlib.contextmanager
def in_sources():
    with tempfile.TemporaryDirectory() as folder:
        sources = HERE
        if not (HERE / 'hit.c').exists():
            sys.path.insert(0, str(HERE.parent / 'scripts/tools'))
            from python_sources import write_sources
            sources = pathlib.Path(folder) / 'hit'
            write_sources(sources)
        before = os.getcwd()
        os.chdir(sources)
        try:
            yield
        finally:
            os.chdir(before)


def build_wheel(folder, settings=None, metadata=None):
    with in_sources():
        return build_meta.build_wheel(os.path.abspath(folder), settings, metadata)


def build_sdist(folder, settings=None):
    with in_sources():
        return build_meta.build_sdist(os.path.abspath(folder), settings)
