#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reduces a PNG picture of `hitlab` to at most COUNT (256) of its colours, which makes it five times smaller.

It keeps a colour if the picture would lose much without it: if many pixels have it, and no other kept colour is near.
Usage: few_colours.py COUNT FILE...
"""
import collections
import struct
import sys
import zlib

sys.dont_write_bytecode = True
from usage import arguments

SIGNATURE = b'\x89PNG\r\n\x1a\n'


def chunks(data):
    at = len(SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        yield kind, data[at + 8:at + 8 + length]
        at += length + 12


def read(path):
    """Width, height and the pixels, three bytes each."""
    with open(path, 'rb') as file:
        parts = list(chunks(file.read()))
    width, height, depth, kind, _, _, interlaced = struct.unpack('>IIBBBBB', parts[0][1])
    rows = zlib.decompress(b''.join(data for name, data in parts if name == b'IDAT'))
    stride = 3 * width + 1
    if (depth, kind, interlaced) != (8, 2, 0) or any(rows[::stride]):
        sys.exit(f'few_colours: {path}: not a picture as hitlab writes them: RGB, and no filters')
    return width, height, b''.join(rows[i + 1:i + stride] for i in range(0, len(rows), stride))


def choose(pixels, most):
    """Of pixels, or of colours and how many pixels have them: the colours to keep, and for each colour of the picture which of them is nearest."""
    counted = dict(sorted(collections.Counter(pixels).items()))
    kept, nearest, away = [], {}, dict.fromkeys(counted, 1)
    while len(kept) < most:
        worst = max(counted, key=lambda colour: away[colour] * counted[colour])
        if away[worst] == 0:
            break
        reds, greens, blues = ([(i - part) * (i - part) for i in range(256)] for part in worst)
        for colour in counted:
            red, green, blue = colour
            to = reds[red] + greens[green] + blues[blue]
            if not kept or to < away[colour]:
                away[colour], nearest[colour] = to, len(kept)
        kept.append(worst)
    return kept, nearest


def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))


def reduce(path, most):
    width, height, data = read(path)
    rows = [data[i:i + 3 * width] for i in range(0, len(data), 3 * width)]
    pixels = {row: [pixel for pixel, in struct.iter_unpack('3s', row)] for row in set(rows)} # more than half are equal
    counted = collections.Counter()
    for row, times in collections.Counter(rows).items():
        for colour, count in collections.Counter(pixels[row]).items():
            counted[colour] += times * count
    kept, nearest = choose(counted, most)
    numbers = {row: b'\0' + bytes(map(nearest.__getitem__, inside)) for row, inside in pixels.items()}
    with open(path, 'wb') as file:
        file.write(SIGNATURE + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 3, 0, 0, 0))
                   + chunk(b'PLTE', b''.join(kept)) + chunk(b'IDAT', zlib.compress(b''.join(map(numbers.__getitem__, rows)), 9)) + chunk(b'IEND', b''))


if __name__ == '__main__':
    count, *names = arguments(__doc__, 2, sys.maxsize)
    for name in names:
        reduce(name, int(count))
