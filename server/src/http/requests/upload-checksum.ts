import { createHash, timingSafeEqual } from 'node:crypto'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import { TUS_CHECKSUMS } from '@griot/contract/uploads/upload.ts'
import { CallError } from '../../shared/call-error.ts'

/** The expected hash of the bytes of one request. */
export interface ExpectedChecksum {
  algorithm: string
  digest: Buffer
}

/** Digest length in bytes per algorithm. */
const LENGTHS: Readonly<Record<(typeof TUS_CHECKSUMS)[number], number>> = {
  sha1: 20,
  sha256: 32,
  sha512: 64,
  md5: 16,
}

/**
 * Parses an Upload-Checksum header: an algorithm, a space, the digest in Base64.
 * @throws CallError invalid
 */
export function readChecksum(header: string): ExpectedChecksum {
  const [algorithm = '', base64 = '', ...rest] = header.trim().split(' ')
  const digest = Buffer.from(base64, 'base64')
  const known = TUS_CHECKSUMS.find((name) => name === algorithm)
  if (!known || rest.length > 0 || digest.length !== LENGTHS[known])
    throw new CallError('invalid', { message: resumableApiMessages.checksumUnknown({ checksumList: TUS_CHECKSUMS }) })
  return { algorithm, digest }
}

/** Hashes a source while it is read; afterwards `verify` compares the digest. */
export function hashWhileReading(
  source: AsyncIterable<Uint8Array>,
  checksum: ExpectedChecksum | null,
): { source: AsyncIterable<Uint8Array>; verify: () => void } {
  if (!checksum) return { source, verify: () => {} }
  const hash = createHash(checksum.algorithm)
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      hash.update(part)
      yield part
    }
  }
  return {
    source: hashed(),
    verify() {
      if (!timingSafeEqual(hash.digest(), checksum.digest))
        throw new CallError('checksum_mismatch', { message: resumableApiMessages.checksumMismatch })
    },
  }
}
