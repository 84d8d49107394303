import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * The SHA-256 of a file, as the server names its content, read in parts. The browser's own takes a
 * file whole into memory, and is not there at all without https.
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
