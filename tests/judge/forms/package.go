// SPDX-License-Identifier: MIT
package geo

import (
	"fmt"
	"math"
)

func near(v, a, b float64) float64 { return v - math.Min(math.Max(v, a), b) }

func hit(cx, cy, r, x, y, w, h float64) bool {
	dx, dy := near(cx, x, x+w), near(cy, y, y+h)
	return dx*dx+dy*dy <= r*r
}

func main() {
	fmt.Println(hit(0, 2, 1, 1, 0, 1, 1))
}
