# SPDX-License-Identifier: MIT
def overlap(**k):
    dx = k['cx'] - min(max(k['cx'], k['left']), k['left'] + k['width'])
    dy = k['cy'] - min(max(k['cy'], k['top']), k['top'] + k['height'])
    return dx * dx + dy * dy <= k.get('r', 1) ** 2
