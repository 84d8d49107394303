import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { itemSchema } from '../items/items.ts'
import { reviewStateSchema } from './review-states.ts'

/** Rows of each list; the others are only counted. */
export const MY_WORK_ROWS = 3

/** Rows with a date, late ones included. */
export const DUE_ROWS = 12

/** Days from today whose dates are listed. */
export const DUE_DAYS = 7

const count = z.number().int()

const workRowSchema = z.object({
  item: itemSchema,
  /** `inReview` waits for a decision, `changesRequested` for a correction. */
  state: reviewStateSchema,
  /** Who asked, or who returned it; null when unknown. */
  by: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  /** Whether the date has passed (UTC). */
  isLate: z.boolean(),
  /** Why it was returned: the sentence, which may be empty. */
  text: z.string(),
})
export type WorkRow = z.output<typeof workRowSchema>

const workListSchema = z.object({ total: count, rows: z.array(workRowSchema) })

/** What waits for the person who asks. */
export const myWorkSchema = z.object({
  /** Asked of the person or of anyone, late first, then by date; empty for those who may not decide. */
  toReview: workListSchema,
  /** Words with takes to review; 0 for those who may not review them. */
  takesToReview: count,
  returned: workListSchema,
  /** Asked of the person. */
  assigned: workListSchema,
  /** Assets that the person has declared, among the newest without a file. */
  withoutFile: z.object({ total: count, rows: z.array(itemSchema) }),
  /** Late, or due in the next days, by date. */
  due: z.array(workRowSchema),
})
export type MyWork = z.output<typeof myWorkSchema>

/** In its own file, because only the dashboard calls it. */
export const myWorkCalls = {
  getMyWork: {
    method: 'GET',
    path: '/my-work',
    access: 'content.read',
    summary: 'Returns the reviews, returned items and assets without a file that wait for the person.',
    result: myWorkSchema,
  },
} as const satisfies Record<string, Call>
