import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '../../storage/database/connect.ts'
import { GRIOT } from '../../storage/database/transaction.ts'
import { write } from '../../storage/database/write.ts'
import { anyAdmin, keepFirstAdminLink, lockFirstAdmin } from './auth.store.ts'
import { createUser } from './users.ts'

/** The hash under which a one-time token is kept: who reads the database cannot use the link. */
export function hashOneTimeToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Sees to it that there is an admin: creates the one of the environment, or gives the one-time link
 * that creates one. Null when there is one already. A new link ends the one before.
 * @throws CallError when the password of the environment is too weak
 */
export async function ensureFirstAdmin(deps: {
  pool: Pool
  publicUrl: string
  firstAdmin: { email: string; password: string } | undefined
}): Promise<{ link: string } | null> {
  if (await anyAdmin(deps.pool)) return null
  if (deps.firstAdmin) {
    const admin = { ...deps.firstAdmin, name: 'Admin', role: 'admin' } as const
    await write(deps.pool, { actor: GRIOT }, async (transaction) => {
      await lockFirstAdmin(transaction)
      // Another process that started at the same moment may have made it meanwhile.
      if (!(await anyAdmin(transaction))) await createUser(transaction, admin)
    })
    return null
  }
  const token = randomBytes(32).toString('base64url')
  await keepFirstAdminLink(deps.pool, hashOneTimeToken(token))
  return { link: `${deps.publicUrl}/first-admin?token=${token}` }
}
