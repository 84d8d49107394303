import type { FastifyInstance } from 'fastify'
import { loadDemo } from '../../../demo/load.ts'
import { DemoError } from '../../../demo/sign-ins.ts'
import { createUser } from '../features/auth/accounts/create-user.ts'
import { findUserByEmail } from '../features/auth/auth.store.ts'
import { StartupError } from '../shared/startup-error.ts'
import type { Pool } from '../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../storage/database/pool/transaction.ts'
import { write } from '../storage/database/writes/write.ts'

/**
 * Loads the sample course through the API, except accounts: no call creates one with a password.
 * @throws StartupError when existing data conflicts with the demo
 */
export async function addDemo(deps: {
  app: FastifyInstance
  pool: Pool
  dataFolder: string
  print: (line: string) => void
}): Promise<void> {
  const { pool, ...demo } = deps
  const accounts = {
    exists: async (email: string) => (await findUserByEmail(pool, email)) !== null,
    create: (account: Parameters<typeof createUser>[1]) =>
      write(pool, { actor: SYSTEM_ACTOR }, (transaction) => createUser(transaction, account)),
  }
  try {
    await loadDemo({ ...demo, accounts })
  } catch (error) {
    if (!(error instanceof DemoError)) throw error
    throw new StartupError(error.message, { cause: error })
  }
}
