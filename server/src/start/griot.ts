import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { startCompaction } from '../features/assets/uses/compaction.ts'
import { ensureFirstAdmin } from '../features/auth/accounts/first-admin.ts'
import { diskSource } from '../features/metrics/sources.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { GRIOT_VERSION } from '../metrics/version.ts'
import { CallError } from '../shared/call-error.ts'
import { createLog } from '../shared/log.ts'
import { StartupError } from '../shared/startup-error.ts'
import { assertNotRestoring } from '../storage/backup/restore.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { migrate } from '../storage/database/migrate/migrate.ts'
import { createPool, type Pool } from '../storage/database/pool/connect.ts'
import { createDiskSpaceGuard, NO_GUARD } from '../storage/disk-space.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { startHousekeeping } from '../storage/housekeeping.ts'
import { requireOwnFiles } from '../storage/installation.ts'
import { type Jobs, openJobs } from '../storage/jobs/jobs.ts'
import type { Traces } from '../traces/span.ts'
import { buildApp } from './app.ts'
import { startIdleCollection } from './idle-memory.ts'
import { handlersOf, type WorkDeps } from './job-handlers.ts'
import type { Lifecycle } from './lifecycle.ts'
import { listenError, refuseTakenPort, startDatabase } from './startup.ts'

interface GriotOptions {
  environment: NodeJS.ProcessEnv
  /** Whether to load the sample course. */
  demo: boolean
  /** Receives progress messages. */
  printProgress: (line: string) => void
  /** Receives output that is printed unchanged. */
  print: (line: string) => void
}

/**
 * Starts Griot; it answers requests when the promise resolves.
 * @param lifecycle collects the opened resources, also when the start fails
 * @throws StartupError with a sentence for the operator
 */
export async function startGriot(
  lifecycle: Lifecycle,
  { environment, demo, printProgress, print }: GriotOptions,
): Promise<void> {
  const { shutdownHooks } = lifecycle
  const config = readConfig(environment)
  await refuseTakenPort(config)
  const ground = await openSharedResources(lifecycle, { config, environment, printProgress })
  const { dataFolder, secrets, pool, files, log } = ground

  const runsJobs = config.jobs === 'here'
  const jobs = await openJobs({ pool, log, runsJobs })
  shutdownHooks.push(() => jobs.stop())
  if (runsJobs) await startWork(lifecycle, { ...ground, config, jobs })
  await jobs.add(pool, 'renew-search', {})
  const metrics = createMetrics({ version: GRIOT_VERSION })
  metrics.add(diskSource(dataFolder))
  const traces = await tracesOf(config, log)
  shutdownHooks.push(async () => traces?.close())
  const app = await buildApp({ config, secrets, pool, files, log, jobs, metrics, traces })
  const connections = connectionsOf(app)
  // Requests and jobs finish in parallel.
  shutdownHooks.push(() => Promise.all([closeServer(app, connections), jobs.drain()]))

  const stopCompaction = startCompaction({ pool, log })
  shutdownHooks.push(async () => stopCompaction())
  shutdownHooks.push(startHousekeeping({ pool, files, jobs, runsJobs, log }))
  const stopCollecting = startIdleCollection()
  shutdownHooks.push(async () => stopCollecting())

  // Before the demo, whose admin would otherwise count as the first one.
  if (config.firstAdmin) await ensureAdmin(pool, config)
  if (demo) {
    printProgress('Loading the sample course')
    const { addDemo } = await import('./demo.ts')
    await addDemo({ app, pool, dataFolder, print })
  }
  const firstAdmin = await ensureAdmin(pool, config)
  await listen(app, config)
  printProgress(`Griot is ready at ${config.publicUrl}`)
  if (firstAdmin) printProgress(`There is no admin yet. Create one with this one-time link: ${firstAdmin.link}`)
}

/**
 * Starts a worker: a process that runs jobs and answers no requests.
 * @throws StartupError with a sentence for the operator
 */
export async function startWorker(
  lifecycle: Lifecycle,
  { environment, printProgress }: Pick<GriotOptions, 'environment' | 'printProgress'>,
): Promise<void> {
  const { shutdownHooks } = lifecycle
  const config = readConfig(environment)
  if (!config.databaseUrl)
    throw new StartupError(
      'A worker needs the DATABASE_URL of its servers. The database in a data folder is for one `npm start` only.',
    )
  const ground = await openSharedResources(lifecycle, { config, environment, printProgress })
  const { pool, files, log } = ground
  const jobs = await openJobs({ pool, log, runsJobs: true })
  shutdownHooks.push(() => jobs.stop())
  await startWork(lifecycle, { ...ground, config, jobs })
  shutdownHooks.push(() => jobs.drain())
  shutdownHooks.push(startHousekeeping({ pool, files, jobs, runsJobs: true, log }))
  const stopCollecting = startIdleCollection()
  shutdownHooks.push(async () => stopCollecting())
  printProgress('This worker is ready for jobs')
}

/** The inspector closes after the jobs that use it. */
async function startWork({ shutdownHooks }: Lifecycle, deps: WorkDeps & { jobs: Jobs }): Promise<void> {
  const { handlers, close } = handlersOf(deps)
  shutdownHooks.push(async () => close())
  await deps.jobs.work(handlers)
}

/** Opens what servers and workers share. */
async function openSharedResources(
  lifecycle: Lifecycle,
  { config, environment, printProgress }: Pick<GriotOptions, 'environment' | 'printProgress'> & { config: Config },
) {
  const { shutdownHooks } = lifecycle
  const dataFolder = await prepareDataFolder(config.dataFolder)
  await assertNotRestoring(dataFolder)
  const secrets = await loadSecrets(dataFolder, environment)
  const log = createLog(config.logLevel)

  const databaseUrl =
    config.databaseUrl ??
    (await startDatabase(lifecycle, {
      dataFolder,
      password: secrets.databasePassword,
      printProgress,
    }))
  printProgress('Updating the database schema')
  for (const name of await migrate(databaseUrl, { print: printProgress })) printProgress(`Applied ${name}`)
  const pool = createPool(databaseUrl, {
    size: config.databasePoolSize,
    replica: config.databaseReplicaUrl ? { url: config.databaseReplicaUrl } : undefined,
    // With a DATABASE_URL, this process cannot see the database's disk.
    diskSpace: config.databaseUrl ? NO_GUARD : createDiskSpaceGuard(join(dataFolder, 'postgres')),
    onIdleError: (error) => {
      // While the database stops, the last connections of the pool may still be closing.
      if (!lifecycle.closing) log.warn({ err: error }, 'an idle database connection failed')
    },
  })
  shutdownHooks.push(() => pool.end())

  const files = await openFiles(config, dataFolder)
  shutdownHooks.push(async () => files.close())
  await requireOwnFiles(pool, files)
  return { dataFolder, secrets, pool, files, log }
}

/** Ensures that someone can sign in: an account from the environment, or a one-time link that creates one. */
async function ensureAdmin(pool: Pool, { publicUrl, firstAdmin }: Config) {
  try {
    return await ensureFirstAdmin({ pool, publicUrl, firstAdmin })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw new StartupError(`GRIOT_ADMIN_EMAIL, GRIOT_ADMIN_PASSWORD: ${error.message}`, {
      cause: error,
    })
  }
}

/** The exporter is loaded only when traces are configured. */
async function tracesOf({ traces }: Config, log: Logger): Promise<Traces | undefined> {
  if (!traces) return undefined
  const { startTraces } = await import('../traces/open-telemetry.ts')
  return startTraces(traces, { version: GRIOT_VERSION, log })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenError(error, { host, port })
  }
}

function connectionsOf({ server }: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/** Accepts no new requests, and waits for those in flight. */
async function closeServer(app: FastifyInstance, connections: ReadonlySet<Socket>): Promise<void> {
  // Closes connections whose response has just been sent; keep-alive would hold them open.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    // Browsers open connections in advance; Node does not count those without any bytes as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}
