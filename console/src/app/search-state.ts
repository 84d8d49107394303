import { parseSearchWith, type SearchMiddleware, stringifySearchWith } from '@tanstack/react-router'
import { z } from 'zod'
import { languageSchema } from '#contract/languages.ts'

// Addresses are read and shared by people, so a parameter is plain text: `?search=123` stays the
// text 123, and nothing is written as quoted JSON. Schemas turn texts into numbers and flags.
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(String)

/** Search parameters of every page of the curriculum. A wrong value counts as none. */
export const curriculumSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  lessonId: z.string().max(50).optional().catch(undefined),
})

/** `validateSearch` and the middleware that keeps what equals its default out of the address. */
export function searchState<Schema extends z.ZodType<object>>(schema: Schema) {
  const defaults = schema.parse({}) as Record<string, unknown>
  const strip: SearchMiddleware<z.output<Schema>> = ({ search, next }) => {
    const given = Object.entries(next(search) as Record<string, unknown>)
    return Object.fromEntries(
      given.filter(([key, value]) => value !== undefined && value !== defaults[key]),
    ) as z.output<Schema>
  }
  return { validateSearch: schema, search: { middlewares: [strip] } }
}
