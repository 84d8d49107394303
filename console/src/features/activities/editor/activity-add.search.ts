import { z } from 'zod'

/** What the address of a new activity says besides its place. */
export const activityAddSearch = z.object({
  /** Kept as it came: the page tells of one that Griot does not know. */
  type: z.string().max(50).optional().catch(undefined),
})
