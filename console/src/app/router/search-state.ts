import { parseSearchWith, type SearchMiddleware, stringifySearchWith } from '@tanstack/react-router'
import { z } from 'zod'
import { languageOfId, levelOfLesson } from '#contract/ids.ts'
import { type LanguageName, languageSchema } from '#contract/languages.ts'

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

/** Of a form: also the field that takes the focus, as `data.options.2.audioUrl`. */
export const fieldSearch = curriculumSearch.extend({
  field: z.string().max(200).optional().catch(undefined),
})

interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

/** As `searchState`, for pages of the curriculum. */
export function curriculumState<Schema extends z.ZodType<Place>>(schema: Schema) {
  return searchState(schema.transform(byIds))
}

/**
 * An id knows where it belongs better than what stands beside it in an address: a lesson's says its
 * level, a level's its language.
 */
export function byIds<Given extends Place>(given: Given): Given {
  const levelId = levelOfLesson(given.lessonId ?? '') ?? given.levelId
  const language = languageOfId(levelId ?? '') ?? given.language
  return { ...given, levelId, language }
}

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
