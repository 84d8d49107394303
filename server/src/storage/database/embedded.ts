import { createHmac } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type ProcessLock, takeLock } from '../process-lock.ts'
import { addressSettings, chooseAddress, urlAt } from './embedded/address.ts'
import { ensureCluster, SUPERUSER } from './embedded/cluster.ts'
import { createDatabase, ROLE } from './embedded/database.ts'
import { stopLeftover } from './embedded/leftover.ts'
import { choosePlacement } from './embedded/placement.ts'
import { superviseServer } from './embedded/supervise.ts'
import { logSettings } from './embedded/write-ahead-log.ts'

/** A Griot that was just told to stop, or whose launcher was killed, is gone by then. */
const LOCK_WAIT_MILLISECONDS = 3000

const SETTINGS = {
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  // Solid disks are the rule, and the planner's default is for spinning ones.
  random_page_cost: '1.1',
  // Compiling a query costs more than any of ours takes.
  jit: 'off',
  // Shared memory is 64 MB in most containers, and a parallel query fails where it is short.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What people write is no matter for a log: no row, no statement, no value of a parameter.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  password_encryption: 'scram-sha-256',
}

export type EmbeddedPostgres = {
  /** Griot's own database, as a role without special powers. */
  url: string
  /** Everything in the cluster; for tests and tools. */
  superuserUrl: string
  /** Of the server now running; another one after a restart. */
  processId(): number | undefined
  /** Ends all sessions and the server, and frees the data folder. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in `<dataFolder>/postgres`, made when absent, and starts it again whenever it
 * dies. One process at a time may do so for one data folder.
 *
 * @param password of both roles' derivation; secret
 * @param print is told what is worth knowing, in plain lines
 * @param settings over those of production, for tests
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
    // A copied data folder links to the same cluster as the one it was copied from.
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
        ...(await logSettings(placement.cluster)),
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
  const lock = await takeLock(file, LOCK_WAIT_MILLISECONDS)
  if (lock) return lock
  throw new StartupError(
    `Another Griot is using ${folder}. Stop it first, or set GRIOT_DATA to another folder.`,
  )
}
