// SPDX-License-Identifier: MIT
package main

import "math"

type Circle struct{ X, Y, R float32 }

func Overlaps(c *Circle, x, y, w, h float64, verbose bool) bool {
	cx, cy := float64(c.X), float64(c.Y)
	dx, dy := cx-math.Max(x, math.Min(cx, x+w)), cy-math.Max(y, math.Min(cy, y+h))
	return dx*dx+dy*dy <= float64(c.R)*float64(c.R)
}
