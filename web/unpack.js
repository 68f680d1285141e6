/* SPDX-License-Identifier: MIT */
/* Unpacks what web/bundle has packed: a stream of LZMA, which is a fifth smaller than what a browser unpacks itself. The
 * names are those of the format's description, lzma-specification.txt by Igor Pavlov. */
"use strict";

/* 4 bytes tell the size, then comes the stream, with lc = 4, lp = 0, pb = 0. Returns {out, go}: go(end) goes on until so
 * many bytes are there. */
/** @param {Uint8Array} bytes */
function hitlabLzma(bytes) {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true), out = new Uint8Array(size);
  const TOP = 1 << 24, SLOTS = 64, ALIGN = 4, ENDS = 14, FULL = 128;
  /** @param {number} count */
  const probs = count => new Uint16Array(count).fill(1024);
  const isMatch = probs(12), isRep = probs(12), isRepG0 = probs(12), isRepG1 = probs(12), isRepG2 = probs(12), isRep0Long = probs(12);
  const literals = probs(0x300 << 4), slots = probs(4 * SLOTS), special = probs(1 + FULL - ENDS), align = probs(1 << ALIGN);
  const lengths = () => ({choice: probs(2), low: probs(8), mid: probs(8), high: probs(256)});
  const matchLengths = lengths(), repLengths = lengths();
  let at = 9, range = 0xffffffff, code = 0, done = 0, state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  for (let i = 5; i < 9; i++)
    code = (code << 8 | bytes[i]) >>> 0;

  function widen() {
    range = range << 8 >>> 0;
    code = (code << 8 | bytes[at++]) >>> 0;
  }

  /** @param {Uint16Array} of @param {number} i */
  function bit(of, i) {
    const p = of[i], bound = (range >>> 11) * p, one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      of[i] = p - (p >> 5);
    } else {
      range = bound;
      of[i] = p + (2048 - p >> 5);
    }
    if (range < TOP)
      widen();
    return one ? 1 : 0;
  }

  /* Bits of a tree whose probabilities begin at `from`, the highest first. */
  /** @param {Uint16Array} of @param {number} from @param {number} bits */
  function tree(of, from, bits) {
    let m = 1;
    for (let i = 0; i < bits; i++)
      m = m << 1 | bit(of, from + m);
    return m - (1 << bits);
  }

  /* The lowest first. */
  /** @param {Uint16Array} of @param {number} from @param {number} bits */
  function reversed(of, from, bits) {
    let m = 1, sum = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(of, from + m);
      m = m << 1 | one;
      sum |= one << i;
    }
    return sum;
  }

  /** @param {number} bits */
  function direct(bits) {
    let sum = 0;
    for (; bits > 0; bits--) {
      range >>>= 1;
      const one = code >= range;
      if (one)
        code -= range;
      sum = sum << 1 | (one ? 1 : 0);
      if (range < TOP)
        widen();
    }
    return sum;
  }

  function literal() {
    const from = 0x300 * (done ? out[done - 1] >> 4 : 0);
    let m = 1, before = state >= 7 ? out[done - rep0 - 1] : 0;
    for (let same = state >= 7; m < 0x100;) {
      const wanted = before >> 7 & 1, one = bit(literals, from + (same ? (1 + wanted << 8) + m : m));
      before <<= 1;
      m = m << 1 | one;
      same = same && one === wanted;
    }
    out[done++] = m;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  /** @param {ReturnType<typeof lengths>} of */
  function length(of) {
    if (!bit(of.choice, 0))
      return tree(of.low, 0, 3);
    return bit(of.choice, 1) ? 16 + tree(of.high, 0, 8) : 8 + tree(of.mid, 0, 3);
  }

  /** @param {number} length */
  function distance(length) {
    const slot = tree(slots, SLOTS * Math.min(length, 3), 6), bits = (slot >> 1) - 1;
    if (slot < 4)
      return slot;
    const from = (2 | slot & 1) << bits;
    if (slot < ENDS)
      return from + reversed(special, from - slot, bits);
    return from + (direct(bits - ALIGN) << ALIGN) + reversed(align, 0, ALIGN);
  }

  /* A distance that was there before. Returns the length; 0: one byte. */
  function again() {
    if (!bit(isRepG0, state)) {
      if (!bit(isRep0Long, state))
        return 0;
    } else if (!bit(isRepG1, state)) {
      [rep0, rep1] = [rep1, rep0];
    } else if (!bit(isRepG2, state)) {
      [rep0, rep1, rep2] = [rep2, rep0, rep1];
    } else {
      [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
    }
    return 2 + length(repLengths);
  }

  function match() {
    let count, early = state < 7;
    if (bit(isRep, state)) {
      count = again();
      state = count ? early ? 8 : 11 : early ? 9 : 11;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      count = length(matchLengths);
      rep0 = distance(count);
      state = early ? 7 : 10;
      count += 2;
    }
    for (let left = Math.min(count || 1, size - done); left > 0; left--, done++)
      out[done] = out[done - rep0 - 1];
  }

  return {out, /** @param {number} end */ go(end) {
    for (const stop = Math.min(end, size); done < stop;)
      bit(isMatch, state) ? match() : literal();
    return done;
  }};
}

/* In pieces: what the reader does meanwhile comes between two of them. */
/** @param {Uint8Array} bytes */
async function hitlabUnpack(bytes) {
  const PIECE = 1 << 16, lzma = hitlabLzma(bytes);
  for (let done = 0; done < lzma.out.length;) {
    done = lzma.go(done + PIECE);
    await new Promise(next => { const {port1, port2} = new MessageChannel(); port1.onmessage = () => { port1.close(); next(0); }; port2.postMessage(0); });
  }
  return lzma.out;
}
