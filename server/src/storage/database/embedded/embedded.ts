import { createHmac } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../../shared/startup-error.ts'
import { type ProcessLock, takeLock } from '../../process-lock.ts'
import { addressSettings, chooseAddress, urlAt } from './address.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { createDatabase, ROLE } from './database.ts'
import { stopLeftover } from './leftover.ts'
import { choosePlacement } from './placement.ts'
import { superviseServer } from './supervise.ts'
import { walSettings } from './write-ahead-log.ts'

/** Time for a Griot that was told to stop, or whose launcher was killed, to exit. */
const LOCK_WAIT_MS = 3000

const SETTINGS = {
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  // SSDs are common; the planner's default is for hard disks.
  random_page_cost: '1.1',
  // Compiling a query takes longer than running any of ours.
  jit: 'off',
  // Most containers have 64 MB of shared memory, and parallel queries fail when it is short.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // User data must not appear in the log: no row, statement or parameter value.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  password_encryption: 'scram-sha-256',
}

export type EmbeddedPostgres = {
  /** Griot's own database, as a role without special privileges. */
  url: string
  /** The whole cluster, for tests and tools. */
  superuserUrl: string
  /** The current server's process id; it changes with a restart. */
  processId(): number | undefined
  /** Ends all sessions and the server, and releases the data folder. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in `<dataFolder>/postgres`, which is created if missing, and restarts it whenever it dies. Only one
 * process at a time may do so per data folder.
 *
 * @param password secret from which both roles' passwords derive
 * @param print receives progress lines
 * @param settings overrides for tests
 * @throws StartupError when the data folder is in use or PostgreSQL cannot run
 */
export async function startEmbedded({
  dataFolder,
  password,
  print,
  settings = {},
}: {
  dataFolder: string
  password: string
  print: (line: string) => void
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const folder = await realpath(dataFolder)
  const locks: ProcessLock[] = [await lockOrRefuse(join(folder, 'griot.lock'), folder)]
  const release = () => {
    for (const lock of locks) lock.release()
  }
  try {
    const placement = await choosePlacement(folder, print)
    // A copied data folder links to the same cluster as the original.
    if (dirname(placement.cluster) !== folder) {
      locks.push(await lockOrRefuse(`${placement.cluster}.lock`, placement.cluster))
    }
    const superuserPassword = createHmac('sha256', password).update(SUPERUSER).digest('base64url')
    await ensureCluster(placement, superuserPassword)
    if (await stopLeftover(placement)) {
      print('Stopped a PostgreSQL left running by a killed Griot.')
    }
    const address = await chooseAddress(placement.cluster)
    const access = {
      url: urlAt(address, { user: ROLE, password, database: ROLE }),
      superuserUrl: urlAt(address, {
        user: SUPERUSER,
        password: superuserPassword,
        database: 'postgres',
      }),
    }
    const server = await superviseServer({
      placement,
      settings: {
        ...SETTINGS,
        ...(await walSettings(placement.cluster)),
        ...addressSettings(address),
        ...settings,
      },
      logFile: join(folder, 'postgres.log'),
      print,
      url: access.url,
      prepare: () => createDatabase(access.superuserUrl, password, folder),
    })
    return {
      ...access,
      processId: server.processId,
      async stop() {
        await server.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function lockOrRefuse(file: string, folder: string): Promise<ProcessLock> {
  const lock = await takeLock(file, LOCK_WAIT_MS)
  if (lock) return lock
  throw new StartupError(`Another Griot is using ${folder}. Stop it first, or set GRIOT_DATA to another folder.`)
}
