# SPDX-License-Identifier: MIT
"""The library from Python, by ctypes. Needs the shared library: libhit.so.1, or what HIT_LIBRARY names.

A shape has an anonymous union, so Python does not look into it: it is made by hit_make_...(), kept as
bytes of the right size, and handed on by pointer. Its vertices come from hit_vertices().
"""
import ctypes
import os

lib = ctypes.CDLL(os.environ.get('HIT_LIBRARY', 'libhit.so.1'))


class Vec(ctypes.Structure):
    _fields_ = [('x', ctypes.c_double), ('y', ctypes.c_double)]


class Shape(ctypes.Structure):
    """Opaque, of the size that the library says."""
    _fields_ = [('words', ctypes.c_uint64 * (lib.hit_shape_size() // 8))]

    def vertices(self):
        count = lib.hit_vertex_count(ctypes.byref(self))
        return [(v.x, v.y) for v in lib.hit_vertices(ctypes.byref(self))[:count]]


def declare(name, result, *arguments):
    function = getattr(lib, name)
    function.restype, function.argtypes = result, arguments
    return function


pointer = ctypes.POINTER(Shape)
declare('hit_vertex_count', ctypes.c_int, pointer)
declare('hit_vertices', ctypes.POINTER(Vec), pointer)
make_circle = declare('hit_make_circle', Shape, Vec, ctypes.c_double)
make_rect = declare('hit_make_rect', Shape, Vec, Vec, ctypes.c_double)
hits = declare('hit_hits', ctypes.c_bool, pointer, pointer)

if __name__ == '__main__':
    wall = make_rect(Vec(0, 0), Vec(20, 10), 0)
    for radius in (5, 4.999):
        ball = make_circle(Vec(15, 0), radius)
        said = 'hit' if hits(ctypes.byref(wall), ctypes.byref(ball)) else 'miss'
        print(f'wall {wall.vertices()} and ball of radius {radius}: {said}')
