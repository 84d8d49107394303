import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { type Database, firstRow } from '../../../storage/database/database.ts'

/** An account as its token names it. The time tells it from one that has its id after an older backup was restored. */
interface TokenOwner {
  id: number
  createdAt: Date
}

/**
 * Tokens of mails that end the mails of one account, and give no other right: the signed text is used for nothing else.
 * They are derived from a secret of the installation, so nothing is stored, and they have no end.
 */
export interface UnsubscribeTokens {
  tokenOf: (owner: TokenOwner) => string
  /** The id of the account that a token belongs to; null for an invalid one. */
  accountOf: (database: Database, token: string) => Promise<number | null>
}

const TOKEN = /^(\d{1,15})\.([A-Za-z0-9_-]{43})$/

export function createUnsubscribeTokens(secret: Uint8Array): UnsubscribeTokens {
  const key = createSecretKey(secret)
  const signature = ({ id, createdAt }: TokenOwner) =>
    createHmac('sha256', key).update(`end the mails of account ${id} of ${createdAt.toISOString()}`).digest()
  return {
    tokenOf: (owner) => `${owner.id}.${signature(owner).toString('base64url')}`,
    async accountOf(database, token) {
      const [, id = '0', given = ''] = TOKEN.exec(token) ?? []
      const owner = await firstRow<{ id: number; created_at: Date }>(
        database,
        'select id, created_at from users where id = $1',
        [id],
      )
      if (!owner) return null
      const expected = signature({ id: owner.id, createdAt: owner.created_at })
      const bytes = Buffer.from(given, 'base64url')
      return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? owner.id : null
    },
  }
}
