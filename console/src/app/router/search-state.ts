import { languageOfId, levelOfLesson } from '@griot/contract/ids.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { parseSearchWith, type SearchMiddleware, stringifySearchWith } from '@tanstack/react-router'
import { z } from 'zod'

// People read and share URLs, so parameters are plain text: `?search=123` stays the text 123, and nothing is written as
// quoted JSON. Schemas convert to numbers and booleans.
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(String)

/** Search parameters of every curriculum page. An invalid value counts as absent. */
export const curriculumSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  levelId: z.string().max(50).optional().catch(undefined),
  lessonId: z.string().max(50).optional().catch(undefined),
})

/** For a form: also the field to focus, such as `data.options.2.audioUrl`. */
export const fieldSearch = curriculumSearch.extend({
  field: z.string().max(200).optional().catch(undefined),
})

interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

/** `searchState` for pages of the curriculum. */
export function curriculumState<Schema extends z.ZodType<Place>>(schema: Schema) {
  return searchState(schema.transform(byIds))
}

/** An id has priority over other parameters: a lesson id contains its level, a level id its language. */
export function byIds<Given extends Place>(given: Given): Given {
  const levelId = levelOfLesson(given.lessonId ?? '') ?? given.levelId
  const language = languageOfId(levelId ?? '') ?? given.language
  return { ...given, levelId, language }
}

/** `validateSearch`, and the middleware that removes default values from the URL. */
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
