import type { Pool } from '../../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../../storage/database/pool/transaction.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { anyAdmin, lockAdmins } from '../auth.store.ts'
import { oneTimeLink } from '../password/one-time-link.ts'
import { createUser } from './create-user.ts'
import { saveFirstAdminLink } from './first-admin.store.ts'

/**
 * Ensures that there is an admin: creates the one from the environment, or returns the one-time link that creates one.
 * Null if there is one already. A new link ends earlier ones.
 * @throws CallError when the password from the environment is too weak
 */
export async function ensureFirstAdmin(deps: {
  pool: Pool
  publicUrl: string
  firstAdmin: { email: string; password: string } | undefined
}): Promise<{ link: string } | null> {
  if (await anyAdmin(deps.pool)) return null
  if (deps.firstAdmin) {
    const admin = { ...deps.firstAdmin, name: 'Admin', role: 'admin' } as const
    await write(deps.pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await lockAdmins(transaction)
      // Another process that started at the same moment may have created it.
      if (!(await anyAdmin(transaction))) await createUser(transaction, admin)
    })
    return null
  }
  const { link, tokenHash } = oneTimeLink(`${deps.publicUrl}/first-admin`)
  await saveFirstAdminLink(deps.pool, tokenHash)
  return { link }
}
