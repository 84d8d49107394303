import { z } from 'zod'

/** What was deleted. Its public id may be reused; `key` is permanent and restores it. */
export const deletedSchema = z.object({
  id: z.string(),
  key: z.string(),
  version: z.number().int(),
})
export type Deleted = z.output<typeof deletedSchema>

export const restoreDeletedSchema = z.strictObject({ key: z.string().regex(/^[0-9]{1,15}$/) })
