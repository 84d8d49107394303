import { z } from 'zod'

/** Search parameters: kind of finding and page. */
export const integritySearch = z.object({
  kind: z.string().max(20).optional().catch(undefined),
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1),
})
export type IntegritySearch = z.output<typeof integritySearch>
