import { z } from 'zod'
import { roleSchema } from '../accounts/roles.ts'
import type { AUDITED_KINDS } from './audit.ts'
import { PROGRESS_WEEKS, PROGRESS_WEEKS_DEFAULT, WORK_NAMES, type WorkName } from './work.ts'

type AuditedKind = (typeof AUDITED_KINDS)[number]

/** Kinds of work that the progress counts: saved things of the audit log, by what was saved and how. */
export const WORK: Readonly<Record<WorkName, { entities: readonly AuditedKind[]; actions: readonly string[] }>> = {
  words: { entities: ['asset'], actions: ['declare', 'update', 'import'] },
  files: { entities: ['asset'], actions: ['upload'] },
  activities: { entities: ['activity', 'chat'], actions: ['create', 'update', 'generate'] },
  lessons: { entities: ['level', 'lesson'], actions: ['create', 'update'] },
}

/** GET /progress: a missing kind of work counts all. */
export const progressQuerySchema = z.strictObject({
  work: z.enum(WORK_NAMES).optional(),
  weeks: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...PROGRESS_WEEKS))
    .default(PROGRESS_WEEKS_DEFAULT),
})
export type ProgressQuery = z.output<typeof progressQuerySchema>

/** Saved things per person and week; people by name. A thing saved several times in a week counts once. */
export const progressSchema = z.object({
  /** The Monday (UTC) of each week, as a date, oldest first; the last is the current week. */
  weeks: z.array(z.iso.date()),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: roleSchema,
      /** One number per week. */
      counts: z.array(z.number().int()),
    }),
  ),
})
export type Progress = z.output<typeof progressSchema>
