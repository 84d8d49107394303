import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Share } from './griot.ts'
import { MetricsOfAll } from './metrics/of-all-processes.ts'
import type { Opened } from './opened.ts'
import { loadSecrets } from './secrets.ts'
import { refuseTakenPort, startDatabase } from './start-up.ts'
import { StartupError } from './startup-error.ts'
import { refuseHalfRestored } from './storage/backup/restore.ts'
import { prepareDataFolder } from './storage/data-folder.ts'

/** Of Griot's own PostgreSQL: what each process opens under load, and some for commands and people. */
const CONNECTIONS_EACH = 40
const CONNECTIONS_BESIDE = 30
const CONNECTIONS_LEAST = 100

/** The pause before a process that died is started again, and what it grows to while they die young. */
const PAUSE_FIRST = 100
const PAUSE_MOST = 10_000
const YOUNG_MILLISECONDS = 30_000

/** What a process says once it answers. */
const READY = 'ready'

/**
 * Starts several server processes that share one port, and keeps them alive. This one answers nobody:
 * it has the database in the data folder, and holds the port.
 * @throws StartupError with a sentence for whoever starts it
 */
export async function startProcesses(
  opened: Opened,
  {
    config,
    environment,
    say,
  }: { config: Config; environment: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<void> {
  const { processes: count } = config
  // Each takes connections from the port by itself: what is handed to one that has just died would never
  // be answered, nor be closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  await refuseTakenPort(config)
  const dataFolder = await prepareDataFolder(config.dataFolder)
  await refuseHalfRestored(dataFolder)
  const secrets = await loadSecrets(dataFolder, environment)
  const databaseUrl =
    config.databaseUrl ??
    (await startDatabase(opened, {
      dataFolder,
      password: secrets.databasePassword,
      connections: Math.max(CONNECTIONS_LEAST, CONNECTIONS_EACH * count + CONNECTIONS_BESIDE),
      say,
    }))
  opened.closers.push(endAll)
  const metrics = new MetricsOfAll()
  let pause = PAUSE_FIRST

  async function start(place: number, isFirst: boolean): Promise<void> {
    const child = cluster.fork()
    const began = Date.now()
    metrics.add(child)
    child.send({ databaseUrl, isFirst, place } satisfies Share)
    const ended = once(child, 'exit')
    await Promise.race([
      readyOf(child),
      ended.then(() => {
        throw new StartupError('One of its processes has ended; what hindered it stands above.')
      }),
    ])
    void ended.then(([code, signal]) => replace(child, { place, how: signal ?? code, began }))
  }

  async function replace(
    child: Worker,
    { place, how, began }: { place: number; how: string | number; began: number },
  ): Promise<void> {
    if (opened.closing) return
    say(`Process ${child.process.pid} has ended (${how}); another one takes its place`)
    if (Date.now() - began > YOUNG_MILLISECONDS) pause = PAUSE_FIRST
    while (!opened.closing) {
      await sleep(pause)
      pause = Math.min(pause * 2, PAUSE_MOST)
      if (opened.closing) return
      // One that cannot start says why by itself.
      const started = await start(place, false).then(
        () => true,
        () => false,
      )
      if (started) return
    }
  }

  // What is done once is done by the first, which migrates, too, before there are others.
  await start(1, true)
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2, false)))
  say(`${count} processes share the port`)
}

/** Once it says so, which it may after it has said something else. */
function readyOf(child: Worker): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === READY) resolve()
    })
  })
}

/** Tells every process to finish what it has in hand, and waits. */
async function endAll(): Promise<void> {
  const children = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined)
  await Promise.all(
    children.map((child) => {
      const ended = once(child, 'exit')
      child.process.kill('SIGTERM')
      return ended
    }),
  )
}

/** In one of several processes: what the one that started it has said. */
export async function shareOf(): Promise<Share> {
  const [share] = (await once(process, 'message')) as [Share]
  return share
}

/** In one of several processes: that it answers from now on. */
export function sayReady(): void {
  process.send?.(READY)
}
