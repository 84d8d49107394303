import type { CreateLevel, Level, ReplaceLevel } from '@griot/contract/curriculum/levels.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { draftNumber, fieldsFormat } from '../../ui/form/draft/draft-format.ts'

/** Values of the level form, for creating and replacing. */
export interface LevelFormValues {
  language: LanguageName | ''
  level: number
  levelInWords: string
  title: string
  description: string
  totalLessons: number
  available: boolean
  completedLessons: number
  locked: boolean
  /** Codes of graphics, or null. */
  icon: string | null
  image: string | null
}

export function valuesOfLevel(level: Level): LevelFormValues {
  const { language, levelInWords, title, description, totalLessons, available, completedLessons, locked, icon, image } =
    level
  return {
    language,
    level: level.level,
    levelInWords,
    title,
    description,
    totalLessons,
    available,
    completedLessons,
    locked,
    icon,
    image,
  }
}

export const levelDraft = fieldsFormat<LevelFormValues>(
  z.object({
    language: languageSchema.or(z.literal('')),
    level: draftNumber,
    levelInWords: z.string(),
    title: z.string(),
    description: z.string(),
    totalLessons: draftNumber,
    available: z.boolean(),
    completedLessons: draftNumber,
    locked: z.boolean(),
    icon: z.string().nullable(),
    image: z.string().nullable(),
  }),
)

/** Request body of POST /levels. */
export function createBody(values: LevelFormValues): CreateLevel {
  const { completedLessons: _, locked: __, ...body } = values
  return body as CreateLevel
}

/** Request body of PUT /levels/{id}: the whole level. */
export function replaceBody(values: LevelFormValues): ReplaceLevel {
  const { language: _, level: __, ...body } = values
  return body
}

/** The highest number of a language plus one. */
export function nextLevelNumber(levels: readonly Level[]): number {
  return Math.max(0, ...levels.map((level) => level.level)) + 1
}

/** Validates the form by the request schema of its call. */
export function levelResolver<Body>(
  schema: z.ZodType<unknown, Body>,
  bodyOf: (values: LevelFormValues) => Body,
): Resolver<LevelFormValues, unknown, Body> {
  const judge = zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as Resolver<
    FieldValues,
    unknown,
    FieldValues
  >
  return ((values: LevelFormValues, context: unknown, options: never) =>
    judge(bodyOf(values) as FieldValues, context, options)) as Resolver<LevelFormValues, unknown, Body>
}
