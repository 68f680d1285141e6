package main // A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"reflect"
	"strconv"
	"strings"
)

var _ = math.Pi

@CODE@

//line harness.go:20

// A number, as the function wants it.
func number(v []float64, at int, wanted reflect.Type) reflect.Value {
	return reflect.ValueOf(v[at]).Convert(wanted)
}

func polygon(v []float64, at int, wanted reflect.Type) reflect.Value {
	vertices := reflect.MakeSlice(wanted, int(v[at]), int(v[at]))
	for i := 0; i < int(v[at]); i++ {
		for k := 0; k < 2; k++ {
			vertices.Index(i).Index(k).Set(number(v, at+1+2*i+k, wanted.Elem().Elem()))
		}
	}
	return vertices
}

func main() {
	function := reflect.ValueOf(@CALLED@)
	in, out := bufio.NewScanner(os.Stdin), bufio.NewWriter(os.Stdout)
	os.Stdout = os.Stderr // what the function prints is no answer
	for in.Scan() {
		line := in.Text()
		if line == "" {
			out.Flush()
		} else if line[0] != '#' {
			v := []float64{}
			for _, word := range strings.Fields(line) {
				one, _ := strconv.ParseFloat(word, 64)
				v = append(v, one)
			}
			func() {
				defer func() {
					if problem := recover(); problem != nil {
						fmt.Fprintln(out, problem)
					}
				}()
				answer := function.Call([]reflect.Value{@ARGUMENTS@})
				if len(answer) < 2 {
					fmt.Fprintln(out, answer[0])
				} else if answer[1].Kind() != reflect.Bool {
					fmt.Fprintln(out, answer[0], answer[1])
				} else if answer[1].Bool() {
					fmt.Fprintln(out, answer[0])
				} else {
					fmt.Fprintln(out, "none")
				}
			}()
		}
	}
}
