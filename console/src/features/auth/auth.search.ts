import { z } from 'zod'

/** `from` is the page to come back to; `returnPath` judges it before it is used. */
export const loginSearch = z.object({ from: z.string().max(2_000).optional().catch(undefined) })

/** The token of a one-time link. */
export const oneTimeLinkSearch = z.object({
  token: z.string().max(200).optional().catch(undefined),
})
