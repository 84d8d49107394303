import { z } from 'zod'

/** In the place of an activity's id: the end of the walk. */
export const SUMMARY = 'summary'

/** Which activity of the lesson is played; the first one where nothing says. */
export const walkSearch = z.object({
  activity: z.string().max(50).optional().catch(undefined),
})
