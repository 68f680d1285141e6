// SPDX-License-Identifier: MIT
// Asks a function the cases of a deck file. call() is for circle-box.tsv: change it for another pair.
// Run: go run run.go my_test.go circle-box.tsv, where my_test.go is of package main and has hit()
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func call(n []float64) bool { return hit(n[0], n[1], n[2], n[3], n[4], n[5], n[6]) }

func main() {
	asked, wrong := 0, 0
	deck, err := os.Open(os.Args[len(os.Args)-1])
	if err != nil {
		panic(err)
	}
	for lines := bufio.NewScanner(deck); lines.Scan(); {
		cells := strings.Split(lines.Text(), "\t")
		if strings.HasPrefix(cells[0], "#") || cells[3] != "" {
			continue // touching and rounded cases have rules of their own
		}
		n := []float64{}
		for _, word := range strings.Fields(cells[0]) {
			one, _ := strconv.ParseFloat(word, 64)
			n = append(n, one)
		}
		if asked++; call(n) != (cells[1] == "hit") {
			if wrong++; wrong <= 5 {
				fmt.Println(cells[0]+": the exact answer is", cells[1])
			}
		}
	}
	fmt.Println(wrong, "of", asked, "are wrong")
	os.Exit(map[bool]int{true: 1}[wrong > 0])
}
