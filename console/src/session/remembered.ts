import { z } from 'zod'
import { type LanguageName, languageSchema } from '#contract/languages.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Where the person last was in the curriculum. The URL says it first; these keys stand in where an
 * address does not. The product's specification names them, `CurentLevelInfo` so spelled.
 */
const levelInfoSchema = z.object({ title: z.string(), level: z.number(), levelId: z.string() })
const lessonInfoSchema = z.object({
  title: z.string(),
  lessonNumber: z.number(),
  lessonId: z.string(),
})

export interface Remembered {
  language: LanguageName | undefined
  levelId: string | undefined
  lessonId: string | undefined
  level: z.infer<typeof levelInfoSchema> | undefined
  lesson: z.infer<typeof lessonInfoSchema> | undefined
}

export function remembered(): Remembered {
  return {
    language: languageSchema.safeParse(readStored('language')).data,
    levelId: readStored('levelId') ?? undefined,
    lessonId: readStored('lessonId') ?? undefined,
    level: levelInfoSchema.safeParse(storedJson('CurentLevelInfo')).data,
    lesson: lessonInfoSchema.safeParse(storedJson('CurrentLessonInfo')).data,
  }
}

export function rememberLanguage(language: LanguageName): void {
  writeStored('language', language)
}

export function rememberLevel({ title, level, id, language }: Level): void {
  rememberLanguage(language)
  if (readStored('levelId') !== id) {
    writeStored('lessonId', null)
    writeStored('CurrentLessonInfo', null)
  }
  writeStored('levelId', id)
  writeStored('CurentLevelInfo', JSON.stringify({ title, level, levelId: id }))
}

export function rememberLesson({ title, lessonNumber, id, language, levelId }: Lesson): void {
  rememberLanguage(language)
  if (readStored('levelId') !== levelId) writeStored('CurentLevelInfo', null)
  writeStored('levelId', levelId)
  writeStored('lessonId', id)
  writeStored('CurrentLessonInfo', JSON.stringify({ title, lessonNumber, lessonId: id }))
}

function storedJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}
