import { z } from 'zod'

/** `from` is the page to return to; `returnPath` checks it before use. */
export const loginSearch = z.object({ from: z.string().max(2_000).optional().catch(undefined) })

/** Token of a one-time link. */
export const oneTimeLinkSearch = z.object({
  token: z.string().max(200).optional().catch(undefined),
})
