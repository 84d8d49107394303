import { z } from 'zod'

/** The type of a new chat; what is none is shown as that. */
export const chatCreateSearch = z.object({
  type: z.string().max(50).optional().catch(undefined),
})
