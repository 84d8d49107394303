import { sql } from 'kysely'
import type { MetricsSource } from '../../metrics/source.ts'
import { rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { diskOf } from '../../storage/disk-space.ts'
import { countJobs } from '../../storage/jobs/job-counts.ts'

/** The states of an open upload; each is reported, also when zero. */
const UPLOAD_STATES = ['receiving', 'committed', 'refused'] as const

/** Uploads and jobs change every second, and are few; files are many and counted one by one. */
const UPLOADS_CACHE_MS = 15_000
const JOBS_CACHE_MS = 15_000
const FILES_CACHE_MS = 300_000

/** The connections of a process, by purpose. */
export function poolSource(pool: Pool): MetricsSource {
  const labels = ['pool']
  return {
    name: 'pool',
    cacheMs: 0,
    measures: {
      griot_pool_connections: {
        help: 'Open database connections.',
        labels,
      },
      griot_pool_connections_idle: {
        help: 'Idle database connections.',
        labels,
      },
      griot_pool_waiting: {
        help: 'Queries that wait for a connection, or for earlier responses on it.',
        labels,
      },
      griot_pool_connections_most: { help: 'Largest number of database connections.', labels },
      griot_replica_used: {
        help: 'Whether reads use the replica, if there is one.',
      },
    },
    async read() {
      const { usesReplica } = pool
      const replica = usesReplica === null ? [] : [{ measure: 'griot_replica_used', value: Number(usesReplica) }]
      const connections = Object.entries(pool.counts()).flatMap(([name, { open, idle, waiting, max }]) => [
        { measure: 'griot_pool_connections', value: open, labels: { pool: name } },
        { measure: 'griot_pool_connections_idle', value: idle, labels: { pool: name } },
        { measure: 'griot_pool_waiting', value: waiting, labels: { pool: name } },
        { measure: 'griot_pool_connections_most', value: max, labels: { pool: name } },
      ])
      return [...replica, ...connections]
    },
  }
}

/** Resumable uploads of all processes. */
export function uploadsSource(pool: Pool): MetricsSource {
  return {
    name: 'uploads',
    cacheMs: UPLOADS_CACHE_MS,
    measures: {
      griot_open_uploads: {
        help: 'Stored resumable uploads, by state.',
        labels: ['state'],
      },
      griot_open_upload_bytes: {
        help: 'Received bytes of unfinished uploads.',
      },
    },
    async read() {
      const found = await rows(
        pool,
        kysely
          .selectFrom('uploads')
          .select(['state', sql<number>`count(*)`.as('count'), sql<number>`sum(received)::bigint`.as('bytes')])
          .groupBy('state'),
      )
      const of = (state: string) => found.find((row) => row.state === state)
      return [
        ...UPLOAD_STATES.map((state) => ({
          measure: 'griot_open_uploads',
          value: of(state)?.count ?? 0,
          labels: { state },
        })),
        { measure: 'griot_open_upload_bytes', value: of('receiving')?.bytes ?? 0 },
      ]
    },
  }
}

/** Jobs of all processes and workers. The label is not `job`, which Prometheus itself uses. */
export function jobsSource(pool: Pool): MetricsSource {
  return {
    name: 'jobs',
    cacheMs: JOBS_CACHE_MS,
    measures: {
      griot_jobs: {
        help: 'Jobs that wait, are running, or have failed finally (stored for some days).',
        labels: ['name', 'state'],
      },
      griot_jobs_oldest_due_seconds: {
        help: 'Waiting time of the oldest due job.',
        labels: ['name'],
      },
    },
    async read() {
      const counts = await countJobs(pool)
      return counts.flatMap(({ name, oldestSeconds, ...states }) => [
        ...Object.entries(states).map(([state, value]) => ({
          measure: 'griot_jobs',
          value,
          labels: { name, state },
        })),
        { measure: 'griot_jobs_oldest_due_seconds', value: oldestSeconds, labels: { name } },
      ])
    },
  }
}

/** Files that rows reference, in any store. */
export function filesSource(pool: Pool): MetricsSource {
  return {
    name: 'files',
    cacheMs: FILES_CACHE_MS,
    measures: {
      griot_files: {
        help: 'Stored files, counted at most every five minutes.',
      },
      griot_file_bytes: { help: 'Size of the stored files.' },
    },
    async read() {
      const [sums] = await rows(
        pool,
        kysely
          .selectFrom('files')
          .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')]),
      )
      return [
        { measure: 'griot_files', value: sums?.count ?? 0 },
        { measure: 'griot_file_bytes', value: sums?.bytes ?? 0 },
      ]
    },
  }
}

/** The disk of a folder; reading it takes microseconds. */
export function diskSource(folder: string): MetricsSource {
  return {
    name: 'disk',
    cacheMs: 0,
    measures: {
      griot_disk_free_bytes: { help: 'Free space on the disk of the data folder.' },
      griot_disk_bytes: { help: 'Size of the disk of the data folder.' },
    },
    async read() {
      const { free, total } = await diskOf(folder)
      return [
        { measure: 'griot_disk_free_bytes', value: free },
        { measure: 'griot_disk_bytes', value: total },
      ]
    },
  }
}
