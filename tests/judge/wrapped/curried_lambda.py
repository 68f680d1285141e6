# SPDX-License-Identifier: MIT
hit = lambda c: lambda r: (max(r.x, min(c.x, r.x + r.w)) - c.x) ** 2 + (max(r.y, min(c.y, r.y + r.h)) - c.y) ** 2 <= c.r ** 2
