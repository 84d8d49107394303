import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * SHA-256 of a file, read in parts. The browser's own function needs the whole file in memory, and does not exist
 * without https.
 */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return bytesToHex(hash.digest())
    hash.update(value)
  }
}
