import { PROGRESS_WEEKS_DEFAULT, WORK_NAMES } from '@griot/contract/history/work.ts'
import { z } from 'zod'

/** Search parameters: what is counted, and for how many weeks. */
export const progressSearch = z.object({
  work: z.enum(WORK_NAMES).optional().catch(undefined),
  weeks: z.coerce.number<number>().int().min(1).max(12).default(PROGRESS_WEEKS_DEFAULT).catch(PROGRESS_WEEKS_DEFAULT),
})
export type ProgressSearch = z.output<typeof progressSearch>
