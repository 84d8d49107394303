import { type Database, rows } from '../database/database.ts'
import { JOB_NAMES, type JobName } from './job-kinds.ts'
import { JOBS_SCHEMA } from './jobs.ts'

/** Number of unfinished jobs of a kind. */
export interface JobCounts {
  name: JobName
  /** To be run, now or as a retry. */
  waiting: number
  active: number
  /** Failed after all retries; stored for some days. */
  failed: number
  /** Waiting time of the oldest due job, in seconds. */
  oldestSeconds: number
}

/** For every kind, including those without jobs. */
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
