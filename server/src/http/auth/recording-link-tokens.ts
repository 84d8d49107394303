import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

const TOKEN = /^(\d{1,15})-([A-Za-z0-9_-]{43})$/

/** A recording link as its token names it. The time tells it from one that has its id after an older backup was restored. */
export interface SignedLink {
  id: number
  createdAt: Date
}

/**
 * Tokens of recording links. They are derived from the link and a secret of the installation: nothing secret is stored,
 * and a link can be copied again later.
 */
export interface RecordingLinkTokens {
  tokenOf: (link: SignedLink) => string
  /** Whether a token is the one of this link, compared in constant time. */
  matches: (token: string, link: SignedLink) => boolean
}

/** @param kind other links have tokens of the same form */
export function createRecordingLinkTokens(
  secret: Uint8Array,
  kind: 'recording link' | 'share link' = 'recording link',
): RecordingLinkTokens {
  const key = createSecretKey(secret)
  const signature = ({ id, createdAt }: SignedLink) =>
    createHmac('sha256', key).update(`${kind} ${id} of ${createdAt.toISOString()}`).digest()
  return {
    tokenOf: (link) => `${link.id}-${signature(link).toString('base64url')}`,
    matches(token, link) {
      const given = Buffer.from(TOKEN.exec(token)?.[2] ?? '', 'base64url')
      const expected = signature(link)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Whether a bearer token has the form of a recording link's. */
export const isRecordingLinkToken = (token: string): boolean => TOKEN.test(token)

/** The id that a token names. */
export const linkIdOf = (token: string): number => Number(TOKEN.exec(token)?.[1] ?? 0)
