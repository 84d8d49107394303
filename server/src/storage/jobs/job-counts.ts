import { type Database, rows } from '../database/database.ts'
import { JOB_NAMES, type JobName } from './job-kinds.ts'
import { JOBS_SCHEMA } from './jobs.ts'

/** How many jobs of a kind there are; what is done is not counted. */
export interface JobCounts {
  name: JobName
  /** To be done, now or once more later. */
  waiting: number
  active: number
  /** Given up after every try; they are kept for some days. */
  failed: number
  /** How long the oldest one that is due has waited, in seconds. */
  oldestSeconds: number
}

/** Of every kind, also of those of which there are none. */
export async function countJobs(database: Database): Promise<JobCounts[]> {
  const found = await rows<JobCounts>(
    database,
    `select name, count(*) filter (where state in ('created', 'retry')) as waiting,
       count(*) filter (where state = 'active') as active,
       count(*) filter (where state = 'failed') as failed,
       coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
     from ${JOBS_SCHEMA}.job where state in ('created', 'retry', 'active', 'failed') group by name`,
  )
  const none = { waiting: 0, active: 0, failed: 0, oldestSeconds: 0 }
  return JOB_NAMES.map((name) => found.find((row) => row.name === name) ?? { name, ...none })
}
