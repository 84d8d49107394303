import { languageSchema } from '@griot/contract/language-schema.ts'
import { CHANGE_KINDS } from '@griot/contract/releases/changes.ts'
import { LEFT_OUT_KINDS, releaseIdSchema } from '@griot/contract/releases/releases.ts'
import { z } from 'zod'

const language = languageSchema.optional().catch(undefined)
// The router reads digits as a number.
const releaseId = z.coerce.string().pipe(releaseIdSchema).optional().catch(undefined)

export const PLAN_FILTERS = [...CHANGE_KINDS, ...LEFT_OUT_KINDS] as const
export type PlanFilter = (typeof PLAN_FILTERS)[number]

/** `plan`: the plan that is shown; without it, the page plans a release. */
export const planSearch = z.object({
  language,
  plan: releaseId,
  show: z.enum(PLAN_FILTERS).optional().catch(undefined),
})

/** Without `from` and `to`: the live release of the language, compared with the one before it. */
export const compareSearch = z.object({
  language,
  from: releaseId,
  to: releaseId,
  lesson: z.string().max(50).optional().catch(undefined),
})

/** The same as links give them. */
export type PlanSearch = Partial<z.output<typeof planSearch>>
export type CompareSearch = Partial<z.output<typeof compareSearch>>
