# SPDX-License-Identifier: MIT
def near(v, a, b):
    return v - min(max(v, a), b)
