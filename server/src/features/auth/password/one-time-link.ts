import { createHash, randomBytes } from 'node:crypto'

/** 256 bits. */
const TOKEN_BYTES = 32

/** A link that gives access to anyone who has it, and the hash of its token, the only part that is stored. */
export function oneTimeLink(page: string): { link: string; token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { link: linkOf(page, token), token, tokenHash: hashOneTimeToken(token) }
}

export function linkOf(page: string, token: string): string {
  return `${page}?token=${token}`
}

/** The stored hash of a one-time token: reading the database does not reveal usable links. */
export function hashOneTimeToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
