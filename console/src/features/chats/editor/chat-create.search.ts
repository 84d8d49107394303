import { z } from 'zod'

/** Type of a new chat; the page shows an error for an unknown one. */
export const chatCreateSearch = z.object({
  type: z.string().max(50).optional().catch(undefined),
})
