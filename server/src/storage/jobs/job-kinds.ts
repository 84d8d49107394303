import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { Queue } from 'pg-boss'
import { z } from 'zod'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** A process without a heartbeat for this long counts as dead, and its jobs run elsewhere. The library's minimum. */
const HEARTBEAT_SECONDS = 10

/** How jobs of a kind wait and are retried, with pg-boss's names; seconds. */
type RetryOptions = Required<
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
  /** The data of a job. It is stored in the database until the job is done: no secrets. */
  payload: z.ZodType<Payload>
  /** Concurrency per process. */
  concurrency: number
  /** When it is done: its row is deleted, its result is awaited, or its row is kept for a while. */
  done: 'deleted' | 'waitedFor' | 'retained'
  retry: RetryOptions
}

const jobKind = <Payload>(kind: JobKind<Payload>) => kind

/** Retried for about twenty minutes; a mail that cannot be sent is stored for a week for investigation. */
const mail: Omit<JobKind<never>, 'payload'> = {
  concurrency: 1,
  done: 'waitedFor',
  retry: {
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

/** Absent for English, so that a worker of a version with only English accepts the job. */
const mailLocale = { locale: z.string().optional() }

/** At most one job of its kind waits or runs, over all processes; unfinished work continues with the next one. */
const chore: Omit<JobKind<Record<string, never>>, 'payload'> & {
  payload: z.ZodType<Record<string, never>>
} = {
  payload: z.strictObject({}),
  concurrency: 1,
  // While its row exists, no second job is created for the same period.
  done: 'retained',
  retry: {
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
const inspection = {
  payload: z.strictObject({
    kind: z.enum([...ASSET_KIND_NAMES, 'poster', 'unprocessed']),
    /** The name under which the store provides the file. */
    name: z.string(),
  }),
  concurrency: 2,
  done: 'waitedFor',
  retry: {
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
 * All background work. A kind without a handler does not compile (work.ts). Each must tolerate running twice, also in
 * two processes: a killed process leaves its job to another one. `policy` is read only when a kind is created.
 */
export const JOB_KINDS = {
  /** The address as it was typed: the job looks up whether an account has it. */
  'reset-mail': jobKind({
    ...mail,
    payload: z.strictObject({ email: z.string(), ...mailLocale }),
  }),
  /** The audit event of a password-reset request: separate, because a mail may be retried several times. */
  'note-reset-request': jobKind({
    ...mail,
    payload: z.strictObject({ email: z.string(), address: z.string() }),
  }),
  /** The encrypted token of the link: useless without the key of the installation. */
  'invitation-mail': jobKind({
    ...mail,
    payload: z.strictObject({ userId: z.int(), sealed: z.base64(), ...mailLocale }),
  }),
  /** The unread notifications of a person who wants them by mail. */
  'notification-mail': jobKind({
    ...mail,
    payload: z.strictObject({ userId: z.int() }),
    done: 'deleted',
    retry: { ...mail.retry, policy: 'short' },
  }),
  'due-notification-mails': jobKind(chore),
  'sweep-rows': jobKind(chore),
  'sweep-files': jobKind(chore),
  /** One may wait while another runs, so that a check started at the end of another one is not lost. */
  'check-files': jobKind({ ...chore, retry: { ...chore.retry, policy: 'stately' } }),
  'renew-search': jobKind(chore),
  /** The hints of texts with a word that a team has added or removed, if they are many. */
  'renew-word': jobKind({
    ...chore,
    payload: z.strictObject({ language: languageSchema, word: z.string() }),
    retry: { ...chore.retry, policy: 'standard' },
  }),
  /** Makes a planned release. A killed process leaves it to another one, which continues. */
  'make-release': jobKind({
    payload: z.strictObject({ releaseId: z.int(), attempt: z.int() }),
    concurrency: 1,
    done: 'deleted',
    retry: { ...chore.retry, policy: 'standard', retryLimit: 20, retryDelay: 1, retryDelayMax: MINUTE },
  }),
  /** Publishes what is missing in the feed, and removes what no release has. One may wait while another runs. */
  'publish-feed': jobKind({ ...chore, retry: { ...chore.retry, policy: 'stately' } }),
  'judge-again': jobKind(chore),
  /** The smaller variants of files that have just become files of codes. */
  'make-variants': jobKind({
    payload: z.strictObject({ hashes: z.array(z.string()) }),
    concurrency: 2,
    done: 'deleted',
    retry: {
      policy: 'standard',
      retryLimit: 2,
      retryDelay: MINUTE,
      retryBackoff: true,
      retryDelayMax: 5 * MINUTE,
      expireInSeconds: 60 * MINUTE,
      retentionSeconds: DAY,
      deleteAfterSeconds: DAY,
    },
  }),
  /** Those of older files. */
  'missing-variants': jobKind(chore),
  judge: jobKind(inspection),
  /** Separate, so that large files never block small ones. */
  'judge-large': jobKind(inspection),
} as const

export type JobName = keyof typeof JOB_KINDS
export type Payload<Name extends JobName> = z.output<(typeof JOB_KINDS)[Name]['payload']>

export const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[]

/** The settings for the library. */
export function queueOf(name: JobName): Omit<Queue, 'name'> {
  return { ...JOB_KINDS[name].retry, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true }
}
