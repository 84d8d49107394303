/** Factors of two 32-bit hashes (the multipliers of MurmurHash3). */
const FACTORS = [0xcc9e2d51, 0x1b873593] as const
const FINAL = [0x85ebca6b, 0xc2b2ae35] as const

/**
 * A hash that recognises a file when it is chosen again: 64 bits over all bytes, read in parts. It protects against
 * mistakes, not attacks; the server validates and hashes what it receives. Browsers have no incremental SHA-256, and
 * none at all without https.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  let one = file.size | 0
  let two = ~file.size
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    for (let at = 0; at < value.length; at += 1) {
      const byte = value[at] ?? 0
      one = Math.imul((one ^ byte) + (one << 5), FACTORS[0])
      two = Math.imul(two ^ (byte + (two >>> 7)), FACTORS[1])
    }
  }
  return hex(mixed(one, FINAL[0])) + hex(mixed(two ^ one, FINAL[1]))
}

function mixed(state: number, factor: number): number {
  const once = Math.imul(state ^ (state >>> 16), factor)
  return once ^ (once >>> 13)
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0')
}
