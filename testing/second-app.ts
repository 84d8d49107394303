import type { Writable } from 'node:stream'
import { readConfig } from '@griot/server/config/config.ts'
import type { Inspector } from '@griot/server/media/inspector.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { buildApp } from '@griot/server/start/app.ts'
import type { Pool } from '@griot/server/storage/database/pool/connect.ts'
import { openFiles } from '@griot/server/storage/files/open-files.ts'
import type { Jobs } from '@griot/server/storage/jobs/jobs.ts'
import type { Traces } from '@griot/server/traces/span.ts'
import type { FastifyInstance } from 'fastify'
import type { TestApp } from './app.ts'
import { startTestJobs } from './jobs.ts'

/** Secrets of startTestApp's server: a second process must accept what the first one signed. */
export const TEST_SECRETS = {
  tokenSecret: Buffer.from('a secret of tests alone, 32 bytes'),
  mediaSecret: Buffer.from('another secret of tests, 32 bytes'),
  factorSecret: Buffer.from('a third secret of tests, 32 bytes'),
  databasePassword: '',
}

/**
 * A second server process on the database and files of the first; close it before the first. If its environment
 * configures a file store, it opens that itself, in `folder`.
 */
export async function startSecondApp(
  griot: TestApp,
  options: {
    environment?: NodeJS.ProcessEnv
    pool?: Pool
    /** Job queue of another process, when this one cannot have its own. */
    jobs?: Jobs
    folder?: string
    consoleFolder?: string
    log?: { level: string; stream: Writable }
    traces?: Traces
    /** Closed with the app. */
    inspector?: Inspector
  } = {},
): Promise<FastifyInstance> {
  const { environment, pool, folder = griot.folder, consoleFolder, log, traces, inspector } = options
  const config = readConfig({ GRIOT_DATA: folder, ...environment })
  const files = environment?.FILES_URL ? await openFiles(config, folder) : griot.files
  const deps = {
    config,
    secrets: TEST_SECRETS,
    pool: pool ?? griot.pool,
    files,
    log: log ? createLog(log.level, log.stream) : createLog('silent'),
  }
  const { jobs, stop } = options.jobs
    ? { jobs: options.jobs, stop: () => {} }
    : await startTestJobs(deps, { runsJobs: deps.config.jobs === 'here' })
  const app = await buildApp({
    ...deps,
    jobs,
    traces,
    inspector,
    ...(consoleFolder === undefined ? {} : { consoleFolder }),
  })
  if (files !== griot.files) app.addHook('onClose', async () => files.close())
  app.addHook('onClose', stop)
  return app
}
