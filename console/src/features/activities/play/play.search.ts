import { z } from 'zod'

/** In place of an activity id: the summary at the end. */
export const SUMMARY = 'summary'

/** Activity to play; the first one by default. */
export const playSearch = z.object({
  activity: z.string().max(50).optional().catch(undefined),
})
