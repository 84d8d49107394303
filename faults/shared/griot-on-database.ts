import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, startTestPostgres } from '@griot/testing/postgres/postgres.ts'
import { type Installation, openInstallation } from '../uploads/stored-files.ts'
import type { SignedIn } from './audios.ts'
import { type StartedGriot, signIn, startGriot } from './started-griot.ts'

/** A data folder and a database for several Griots, one after another or at once. */
export interface SharedDatabase {
  behind: Installation
  databaseUrl: string
  /** @param environment variables that differ from the default */
  start(environment?: NodeJS.ProcessEnv): Promise<StartedGriot>
}

export async function withSharedDatabase<T>(work: (shared: SharedDatabase) => Promise<T>): Promise<T> {
  const stopPostgres = await startTestPostgres()
  const dataFolder = await mkdtemp(join(tmpdir(), 'griot-faults-'))
  const database = await createTestDatabase()
  const behind = await openInstallation(dataFolder, database.url)
  const started: StartedGriot[] = []
  try {
    return await work({
      behind,
      databaseUrl: database.url,
      async start(environment = {}) {
        const griot = await startGriot({
          dataFolder,
          environment: { DATABASE_URL: database.url, ...environment },
        })
        started.push(griot)
        return griot
      },
    })
  } finally {
    await Promise.all(started.map((griot) => griot.end('SIGTERM')))
    await behind.pool.end()
    await database.drop()
    await stopPostgres()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** Two Griots at once, each with an admin token that both accept. */
export async function startTwoServers(shared: SharedDatabase): Promise<[SignedIn, SignedIn]> {
  const griot = await shared.start()
  const token = await signIn(griot)
  return [
    { griot, token },
    { griot: await shared.start(), token },
  ]
}
