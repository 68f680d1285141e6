// SPDX-License-Identifier: MIT
// Asks a function the cases of a deck file. call() is for circle-box.tsv: change it for another pair.
// Build and run: TEST=$PWD/my_test.rs rustc -O run.rs && ./run circle-box.tsv
include!(env!("TEST")); // has hit()

fn call(n: &[f64]) -> bool {
    hit(n[0] as _, n[1] as _, n[2] as _, n[3] as _, n[4] as _, n[5] as _, n[6] as _)
}

fn main() {
    let (mut asked, mut wrong) = (0, 0);
    let deck = std::fs::read_to_string(std::env::args().nth(1).expect("usage: run DECK.tsv")).unwrap();
    for line in deck.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        if !cells[3].is_empty() {
            continue; // touching and rounded cases have rules of their own
        }
        let n: Vec<f64> = cells[0].split_whitespace().map(|word| word.parse().unwrap()).collect();
        asked += 1;
        if call(&n) != (cells[1] == "hit") {
            wrong += 1;
            if wrong <= 5 {
                println!("{}: the exact answer is {}", cells[0], cells[1]);
            }
        }
    }
    println!("{} of {} are wrong", wrong, asked);
    std::process::exit((wrong > 0) as i32);
}
