import { createHash, randomBytes } from 'node:crypto'

/** 256 bits. */
const TOKEN_BYTES = 32

/** A link that lets in whoever has it, and the hash of its token, which is all that is kept. */
export function oneTimeLink(page: string): { link: string; token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { link: linkOf(page, token), token, tokenHash: hashOneTimeToken(token) }
}

export function linkOf(page: string, token: string): string {
  return `${page}?token=${token}`
}

/** The hash under which a one-time token is kept: who reads the database cannot use the link. */
export function hashOneTimeToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
