import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { NOTHING_COMMON } from '#server/features/assets/search-upkeep.store.ts'
import type { SearchUpkeep } from '#server/features/assets/search-upkeep.ts'
import { createLog } from '#server/log.ts'
import type { Pool } from '#server/storage/database/connect.ts'
import type { Traces } from '#server/traces/span.ts'
import type { TestApp } from './app.ts'
import { startTestJobs } from './jobs.ts'

/** The secrets that startTestApp gives its server: what one process signs, the other believes. */
export const TEST_SECRETS = {
  tokenSecret: Buffer.from('a secret of tests alone, 32 bytes'),
  mediaSecret: Buffer.from('another secret of tests, 32 bytes'),
  factorSecret: Buffer.from('a third secret of tests, 32 bytes'),
  databasePassword: '',
}

/** Another server process on the database and the files of the first; close it before the first. */
export async function startSecondApp(
  griot: TestApp,
  options: {
    environment?: NodeJS.ProcessEnv
    pool?: Pool
    consoleFolder?: string
    searches?: SearchUpkeep
    log?: { level: string; stream: Writable }
    traces?: Traces
  } = {},
): Promise<FastifyInstance> {
  const {
    environment,
    pool,
    consoleFolder,
    log,
    traces,
    searches = { outdated: false, common: NOTHING_COMMON },
  } = options
  const deps = {
    config: readConfig({ GRIOT_DATA: griot.folder, ...environment }),
    secrets: TEST_SECRETS,
    pool: pool ?? griot.pool,
    files: griot.files,
    log: log ? createLog(log.level, log.stream) : createLog('silent'),
  }
  const { jobs, stop } = await startTestJobs(deps, { works: deps.config.jobs === 'here' })
  const app = await buildApp({
    ...deps,
    searches,
    jobs,
    parseAnswers: true,
    traces,
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
  })
  app.addHook('onClose', stop)
  return app
}
