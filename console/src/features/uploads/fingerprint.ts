/** Two mixers of 32 bits, with different factors (the multipliers of MurmurHash3). */
const FACTORS = [0xcc9e2d51, 0x1b873593] as const
const FINAL = [0x85ebca6b, 0xc2b2ae35] as const

/**
 * A short name for the content of a file, by which it is known again when it is chosen anew: 64 bits
 * of all of it, read in parts. It guards against mistakes, not against malice; the server judges and
 * hashes what arrives. SHA-256 is not to be had in browsers part by part, nor without https at all.
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
