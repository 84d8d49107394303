import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { LanguageName } from '#contract/languages.ts'
import type { CreateLevel, Level, ReplaceLevel } from '#contract/levels.ts'

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
}

export const LEVEL_LABELS: Readonly<Record<keyof LevelFormValues, string>> = {
  language: 'Language',
  level: 'Level',
  levelInWords: 'Level in words',
  title: 'Title',
  description: 'Description',
  totalLessons: 'Total lessons',
  available: 'Available',
  completedLessons: 'Completed lessons',
  locked: 'Locked',
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
  }
}

/** What POST /levels takes of the form. */
export function createBody(values: LevelFormValues): CreateLevel {
  const { completedLessons: _, locked: __, ...body } = values
  return body as CreateLevel
}

/** What PUT /levels/{id} takes: the whole level, with its pictures as they are. */
export function replaceBody(values: LevelFormValues, level: Level): ReplaceLevel {
  return { ...values, language: level.language, icon: level.icon, image: level.image }
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
