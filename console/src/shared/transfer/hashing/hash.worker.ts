import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** What identifies the content of a file. */
export interface FileHashes {
  /** As the server names the content. */
  sha256: string
  /**
   * 64 bits over all bytes, in 16 hexadecimal digits. It recognises the file of an unfinished upload, whose SHA-256 the
   * server does not know yet. It protects against mistakes, not attacks: the server hashes what it receives.
   */
  fingerprint: string
}

export type HashAnswer = { hashes: FileHashes } | { failure: string }

/** Factors of two 32-bit hashes (the multipliers of MurmurHash3). */
const FACTORS = [0xcc9e2d51, 0x1b873593] as const
const FINAL = [0x85ebca6b, 0xc2b2ae35] as const

/**
 * Both hashes of a file, in parts and in one pass. The browser's own SHA-256 needs the whole file in memory, and does
 * not exist without https.
 * @throws NotReadableError when the file was changed or deleted since it was chosen
 */
export async function hashesOf(file: Blob): Promise<FileHashes> {
  const hash = sha256.create()
  let one = file.size | 0
  let two = ~file.size
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    hash.update(value)
    for (let at = 0; at < value.length; at += 1) {
      const byte = value[at] ?? 0
      one = Math.imul((one ^ byte) + (one << 5), FACTORS[0])
      two = Math.imul(two ^ (byte + (two >>> 7)), FACTORS[1])
    }
  }
  const fingerprint = hex(mixed(one, FINAL[0])) + hex(mixed(two ^ one, FINAL[1]))
  return { sha256: bytesToHex(hash.digest()), fingerprint }
}

function mixed(state: number, factor: number): number {
  const once = Math.imul(state ^ (state >>> 16), factor)
  return once ^ (once >>> 13)
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0')
}

// The types of a page are here, those of a worker are not: it has no window, and posts to its owner.
const owner = globalThis as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void
  postMessage: (answer: HashAnswer) => void
}

owner.onmessage = async ({ data: file }) => {
  try {
    owner.postMessage({ hashes: await hashesOf(file) })
  } catch (error) {
    owner.postMessage({ failure: String(error) })
  }
}
