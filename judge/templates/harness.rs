// A whole program for hitlab judge @PAIR@: it reads cases and answers them, a line each.
#![allow(dead_code, unused_macros, unused_variables)]

// What the function prints is no answer.
macro_rules! print { ($($t:tt)*) => { eprint!($($t)*) } }
macro_rules! println { ($($t:tt)*) => { eprintln!($($t)*) } }

@CODE@

trait Number {
    fn of(number: f64) -> Self;
}
impl Number for f32 {
    fn of(number: f64) -> f32 {
        number as f32
    }
}
impl Number for f64 {
    fn of(number: f64) -> f64 {
        number
    }
}

fn polygon<T: Number>(v: &[f64], at: usize) -> Vec<(T, T)> {
    (0..v[at] as usize).map(|i| (T::of(v[at + 1 + 2 * i]), T::of(v[at + 2 + 2 * i]))).collect()
}

trait Said {
    fn said(&self) -> String;
}
macro_rules! said { ($form:expr, $($t:ty)*) => { $(impl Said for $t {
    fn said(&self) -> String {
        format!($form, *self)
    }
})* } }
said!("{:e}", f32 f64);
said!("{}", i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
impl Said for bool {
    fn said(&self) -> String {
        (*self as i32).to_string()
    }
}
impl<T: Said> Said for Option<T> {
    fn said(&self) -> String {
        self.as_ref().map_or("none".to_string(), |answer| answer.said())
    }
}
impl<T: Said> Said for (T, T) {
    fn said(&self) -> String {
        format!("{} {}", self.0.said(), self.1.said())
    }
}
impl<T: Said> Said for [T; 2] {
    fn said(&self) -> String {
        format!("{} {}", self[0].said(), self[1].said())
    }
}

fn main() {
    use std::io::{BufRead, Write};
    std::panic::set_hook(Box::new(|why| eprintln!("{}", why)));
    let mut out = std::io::BufWriter::with_capacity(1 << 16, std::io::stdout());
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        if line.is_empty() {
            out.flush().unwrap();
        } else if !line.starts_with('#') {
            let v: Vec<f64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
            let answer = @CALLED@(@ARGUMENTS@);
            writeln!(out, "{}", answer.said()).unwrap();
        }
    }
}
