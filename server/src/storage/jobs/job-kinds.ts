import type { Queue } from 'pg-boss'
import { z } from 'zod'
import { ASSET_KIND_NAMES } from '#contract/assets/kinds.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** A process that has not been heard of for so long is dead, and its jobs are another's. The library takes no less. */
const HEARTBEAT_SECONDS = 10

/** How jobs of a kind wait and are tried, as pg-boss names it; seconds. */
type Waiting = Required<
  Pick<
    Queue,
    | 'policy'
    | 'retryLimit'
    | 'retryDelay'
    | 'retryBackoff'
    | 'retryDelayMax'
    | 'expireInSeconds'
    | 'retentionSeconds'
    | 'deleteAfterSeconds'
  >
>

interface JobKind<Payload> {
  /** What a job brings along. It lies in the database until the job is done: no secret belongs into it. */
  payload: z.ZodType<Payload>
  /** How many of them one process does at once. */
  atOnce: number
  /** What becomes of it when it is done: nobody asks, or somebody waits for what it came to. */
  done: 'forgotten' | 'awaited' | 'noted'
  waiting: Waiting
}

const jobKind = <Payload>(kind: JobKind<Payload>) => kind

/** Tried for some twenty minutes; one that cannot be sent at all is kept for a week, for whoever looks. */
const mail: Omit<JobKind<never>, 'payload'> = {
  atOnce: 1,
  done: 'awaited',
  waiting: {
    policy: 'standard',
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10 * MINUTE,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: DAY,
    deleteAfterSeconds: 7 * DAY,
  },
}

/** One of its kind waits or runs, of all processes; what is left undone comes with the next one. */
const chore: Omit<JobKind<Record<string, never>>, 'payload'> & {
  payload: z.ZodType<Record<string, never>>
} = {
  payload: z.strictObject({}),
  atOnce: 1,
  // For as long as its row is there, no second one is made for the same stretch of time.
  done: 'noted',
  waiting: {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: DAY - MINUTE,
    retentionSeconds: DAY,
    deleteAfterSeconds: DAY,
  },
}

/** The check of an uploaded file. The server that waits for it gives up before it expires. */
const judging = {
  payload: z.strictObject({
    kind: z.enum([...ASSET_KIND_NAMES, 'poster']),
    /** Under which the store lends the file. */
    name: z.string(),
  }),
  atOnce: 2,
  done: 'awaited',
  waiting: {
    policy: 'standard',
    retryLimit: 2,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 1,
    expireInSeconds: 3 * MINUTE,
    retentionSeconds: 2 * MINUTE,
    deleteAfterSeconds: 10 * MINUTE,
  },
} as const

/**
 * Everything that is done beside requests. A kind that nobody does does not compile (work.ts). Each may
 * be done twice, by two processes too: one that is killed in the middle leaves its job to another.
 * `policy` is read when a kind is new and never again.
 */
export const JOB_KINDS = {
  /** The address as it was typed: whether somebody has it is looked up by the job. */
  'reset-mail': jobKind({
    ...mail,
    payload: z.strictObject({ email: z.string() }),
  }),
  /** The audit event of a request for a new password: apart, since a mail may be tried several times. */
  'note-reset-request': jobKind({
    ...mail,
    payload: z.strictObject({ email: z.string(), address: z.string() }),
  }),
  /** The token of the link, sealed: without the key of the installation nobody can use it. */
  'invitation-mail': jobKind({
    ...mail,
    payload: z.strictObject({ userId: z.int(), sealed: z.base64() }),
  }),
  'sweep-rows': jobKind(chore),
  'sweep-files': jobKind(chore),
  /** One waits while another runs: whoever begins a check at the end of one is not forgotten. */
  'check-files': jobKind({ ...chore, waiting: { ...chore.waiting, policy: 'stately' } }),
  'renew-search': jobKind(chore),
  'judge-again': jobKind(chore),
  judge: jobKind(judging),
  /** Apart, so that large files never hold the places of small ones. */
  'judge-large': jobKind(judging),
} as const

export type JobName = keyof typeof JOB_KINDS
export type Payload<Name extends JobName> = z.output<(typeof JOB_KINDS)[Name]['payload']>

export const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[]

/** As the library takes it. */
export function queueOf(name: JobName): Omit<Queue, 'name'> {
  return { ...JOB_KINDS[name].waiting, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true }
}
