import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { CreateLevel, Level, ReplaceLevel } from '#contract/curriculum/levels.ts'
import { type LanguageName, languageSchema } from '#contract/languages.ts'
import { draftNumber, fieldsFormat } from '../../ui/form/draft/draft-format.ts'

/** What the level form holds, whether it creates a level or replaces one. */
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
  /** Codes of graphics, or none. */
  icon: string | null
  image: string | null
}

export function valuesOfLevel(level: Level): LevelFormValues {
  const {
    language,
    levelInWords,
    title,
    description,
    totalLessons,
    available,
    completedLessons,
    locked,
    icon,
    image,
  } = level
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

/** What POST /levels takes of the form. */
export function createBody(values: LevelFormValues): CreateLevel {
  const { completedLessons: _, locked: __, ...body } = values
  return body as CreateLevel
}

/** What PUT /levels/{id} takes: the whole level. */
export function replaceBody(values: LevelFormValues): ReplaceLevel {
  const { language: _, level: __, ...body } = values
  return body
}

/** The number after the highest of a language. */
export function nextLevelNumber(levels: readonly Level[]): number {
  return Math.max(0, ...levels.map((level) => level.level)) + 1
}

/** Judges the form by the contract's schema of the call that it will make. */
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
    judge(bodyOf(values) as FieldValues, context, options)) as Resolver<
    LevelFormValues,
    unknown,
    Body
  >
}
