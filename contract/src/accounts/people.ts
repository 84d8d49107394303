import { z } from 'zod'
import { SEARCH_LENGTH_MAX } from '../limits.ts'
import { roleSchema } from './roles.ts'

/** People whom one search returns; a longer name finds others. */
export const PEOPLE_FOUND_MAX = 20

/** A person as other signed-in people see them: without an address. */
export const personSchema = z.object({ id: z.string(), name: z.string(), role: roleSchema })
export type Person = z.output<typeof personSchema>

export const peopleQuerySchema = z.strictObject({
  /** The beginning of a name or of one of its words; marks and capitals do not matter. */
  search: z.string().max(SEARCH_LENGTH_MAX).default(''),
})

/** People with active accounts by name, and how many the search finds. */
export const peopleSchema = z.object({ people: z.array(personSchema), total: z.number().int() })
