# SPDX-License-Identifier: MIT
def square(v):
    return v * v
