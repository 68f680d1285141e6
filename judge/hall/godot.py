# SPDX-License-Identifier: MIT
# Godot 3: Geometry of GDScript, in floats, and Rect2. godot.gd asks Debian's godot3-server, which has no window. Polygons meet where
# intersect_polygons_2d() has an area. Godot 4 has not been asked; some of the reports are about it.
import itertools
import os
import socket
import struct
import subprocess

from answer import answer

door = socket.create_server(('127.0.0.1', 0))
script = os.path.join(os.path.dirname(os.path.realpath(__file__)), 'godot.gd')
engine = subprocess.Popen(['godot3-server', '-s', script], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          env=dict(os.environ, HALL_PORT=str(door.getsockname()[1])))
godot, _ = door.accept()
godot.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def flat(shape):
    return list(itertools.chain(*shape)) if isinstance(shape[0], tuple) else shape


def asked(test):
    name = test.encode()

    def one(a, b):
        numbers = flat(a) + flat(b)
        godot.sendall(struct.pack(f'<I{len(name)}sii{len(numbers)}d', len(name), name, len(a), len(numbers), *numbers))
        return godot.recv(1) == b'\1'
    return one


tests = {pair: asked(pair) for pair in ('point/circle', 'point/box', 'point/triangle', 'point/polygon', 'circle/segment', 'segment/segment',
                                        'box/box', 'polygon/polygon')}
answer({**tests, 'triangle/triangle': tests['polygon/polygon']})
godot.sendall(struct.pack('<I', 0))
engine.wait()
