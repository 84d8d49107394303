import { chmod, chown, cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addressSettings, freePort } from '@griot/server/storage/database/embedded/address.ts'
import { startEmbedded } from '@griot/server/storage/database/embedded/embedded.ts'
import type { Identity } from '@griot/server/storage/database/embedded/identity.ts'
import { choosePlacement } from '@griot/server/storage/database/embedded/placement.ts'
import { superviseServer } from '@griot/server/storage/database/embedded/supervise.ts'
import pg from 'pg'

/** With a path too long for a socket, PostgreSQL listens on the loopback interface, where replicas connect. */
const LONG_NAME = 'a-folder-with-a-name-so-long-that-no-socket-has-it-as-its-path'.padEnd(100, '-')

/** Test data need not survive a power failure; a replica that was down reconnects quickly. */
const SETTINGS = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: '100',
  wal_retrieve_retry_interval: '200ms',
}

export interface ReplicatedPostgres {
  url: string
  replicaUrl: string
  /** Later writes do not appear on the replica, until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stopReplica: () => Promise<void>
  startReplica: () => Promise<void>
  close: () => Promise<void>
}

/** A PostgreSQL with a streaming replica, created from a copy of its files. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-replica-'))
  const dataFolder = join(folder, LONG_NAME)
  await mkdir(dataFolder)
  // PostgreSQL may run as another user, and keeps the files inside private.
  for (const each of [folder, dataFolder]) await chmod(each, 0o755)
  const options = { dataFolder, password: 'of-tests', print: () => {}, settings: SETTINGS }
  await (await startEmbedded(options)).stop()

  const placement = await choosePlacement(await realpath(dataFolder), () => {})
  const cluster = `${placement.cluster}-replica`
  await cp(placement.cluster, cluster, { recursive: true })
  const primary = await startEmbedded(options)
  const superuser = new URL(primary.superuserUrl)
  const from = `host=127.0.0.1 port=${superuser.port} user=${superuser.username} password=${superuser.password}`
  await writeFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
  await giveTo(placement.identity, cluster)

  const address = { socketFolder: null, port: await freePort() }
  const at = (url: string) => Object.assign(new URL(url), { port: String(address.port) }).href
  const start = () =>
    superviseServer({
      placement: { ...placement, cluster },
      settings: { ...SETTINGS, ...addressSettings(address) },
      logFile: join(dataFolder, 'replica.log'),
      print: () => {},
      url: at(primary.url),
      prepare: async () => {},
    })
  let replica = await start()

  async function ask(text: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: at(primary.superuserUrl) })
    await client.connect()
    try {
      return Object.values((await client.query(text)).rows[0] ?? {})[0]
    } finally {
      await client.end()
    }
  }

  return {
    url: primary.url,
    replicaUrl: at(primary.url),
    async pause() {
      await ask('select pg_wal_replay_pause()')
      while ((await ask('select pg_get_wal_replay_pause_state()')) !== 'paused');
    },
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start()
    },
    async close() {
      await replica.stop()
      await primary.stop()
      await rm(cluster, { recursive: true })
      const apart = dirname(placement.cluster) !== (await realpath(dataFolder))
      if (apart) await rm(dirname(placement.cluster), { recursive: true })
      await rm(folder, { recursive: true })
    },
  }
}

/** Gives the copy the owner of the cluster, and private access. */
async function giveTo(identity: Identity, folder: string): Promise<void> {
  await chmod(folder, 0o700)
  if (!identity) return
  const inside = await readdir(folder, { recursive: true })
  for (const path of ['.', ...inside]) await chown(join(folder, path), identity.uid, identity.gid)
}
