/** The first 32 bits of the fractions of the roots of the first primes (FIPS 180-4). */
const ROUNDS = new Int32Array(64)
const START = new Int32Array(8)
fillConstants()

const BLOCK = 64
/** Bytes of a block that hold the length of all. */
const LENGTH_BYTES = 8

/**
 * The SHA-256 of a file, as the server names its content, read in parts. The browser's own takes a
 * file whole into memory, and is not there at all without https.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const state = START.slice()
  const words = new Int32Array(64)
  let rest = new Uint8Array(0)
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    const part = rest.length === 0 ? value : joined(rest, value)
    const whole = part.length - (part.length % BLOCK)
    for (let at = 0; at < whole; at += BLOCK) mix(state, words, part, at)
    rest = part.slice(whole)
  }
  const last = padded(rest, file.size)
  for (let at = 0; at < last.length; at += BLOCK) mix(state, words, last, at)
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** The rest with a single bit after it, and the length of all in bits at the end of the last block. */
function padded(rest: Uint8Array, size: number): Uint8Array {
  const blocks = Math.ceil((rest.length + 1 + LENGTH_BYTES) / BLOCK)
  const last = new Uint8Array(blocks * BLOCK)
  last.set(rest)
  last[rest.length] = 0x80
  const view = new DataView(last.buffer)
  view.setUint32(last.length - 8, Math.floor(size / 2 ** 29))
  view.setUint32(last.length - 4, (size * 8) >>> 0)
  return last
}

/** Works one block of 64 bytes into the state. Written out plainly: it runs for every byte of a film. */
function mix(state: Int32Array, words: Int32Array, bytes: Uint8Array, from: number): void {
  for (let i = 0; i < 16; i += 1) {
    const byte = from + i * 4
    words[i] =
      ((bytes[byte] as number) << 24) |
      ((bytes[byte + 1] as number) << 16) |
      ((bytes[byte + 2] as number) << 8) |
      (bytes[byte + 3] as number)
  }
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15] as number
    const late = words[i - 2] as number
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = ((words[i - 16] as number) + one + (words[i - 7] as number) + two) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let i = 0; i < 64; i += 1) {
    const upper = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one =
      (h + upper + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (words[i] as number)) | 0
    const lower = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fillConstants(): void {
  let count = 0
  for (let number = 2; count < 64; number += 1) {
    if (!isPrime(number)) continue
    ROUNDS[count] = fraction(Math.cbrt(number))
    if (count < 8) START[count] = fraction(Math.sqrt(number))
    count += 1
  }
}

function isPrime(number: number): boolean {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false
  return true
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}
