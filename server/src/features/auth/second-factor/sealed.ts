import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Authenticated encryption of secrets in the database. */
export interface Seal {
  /** @param owner the row it belongs to; it cannot be opened for another one */
  encrypt: (bytes: Uint8Array, owner: string) => Buffer
  /** Null when it was sealed with another key or for another owner, or is damaged. */
  decrypt: (sealed: Uint8Array, owner: string) => Buffer | null
}

/** @param secret at least 32 bytes, from which the key derives */
export function createSeal(secret: Uint8Array): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'griot second factor', 32))
  return {
    encrypt(bytes, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, closed, cipher.getAuthTag()])
    },

    decrypt(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const closed = sealed.subarray(NONCE_BYTES, -TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(closed), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
