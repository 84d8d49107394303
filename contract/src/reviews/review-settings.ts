import { z } from 'zod'

/** What needs an approval: nothing, being available to learners, or a release. */
export const REQUIRES_APPROVAL = ['nothing', 'availability', 'release'] as const
export type RequiresApproval = (typeof REQUIRES_APPROVAL)[number]

const fields = {
  requiresApproval: z.enum(REQUIRES_APPROVAL),
  /** Whether people may approve what they changed last. */
  approvesOwnWork: z.boolean(),
}

export const patchReviewSettingsSchema = z.strictObject(fields).partial()
export const reviewSettingsSchema = z.object({ ...fields, version: z.number().int() })
export type ReviewSettings = z.output<typeof reviewSettingsSchema>

/** What the settings would do today, and who approves. Lessons that are available stay so. */
export const reviewEffectSchema = z.object({
  /** Lessons that are available now. */
  available: z.number().int(),
  /** Lessons that are not available, and are approved with everything they use. */
  ready: z.number().int(),
  /** Lessons that are not available, and would wait for approvals. */
  waiting: z.number().int(),
  /** Accounts that approve by their role. */
  editors: z.number().int(),
  /** Accounts that an admin has marked as approvers. */
  approvers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ReviewEffect = z.output<typeof reviewEffectSchema>
