import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import { captionLanguages } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { CUE_TEXT_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { graphemes } from '@griot/contract/text/folding.ts'
import { z } from 'zod'
import { fieldsFormat } from '../../ui/form/draft/draft-format.ts'
import { type CaptionRow, type CaptionRows, cuesOf, rowsOf } from './caption-rows.ts'

/** Values of the form. */
export interface CaptionValues {
  /** Languages, that of the course first. */
  languages: string[]
  rows: CaptionRow[]
}

const time = z.number().nullable()

/** How the draft is kept. */
export const captionDraft = fieldsFormat<CaptionValues>(
  z.object({
    languages: z.array(z.string()),
    rows: z.array(z.object({ id: z.string(), start: time, end: time, texts: z.record(z.string(), z.string()) })),
  }),
)

/** The row of captions that have none yet; the same for everybody, so that it is no change. */
const FIRST_ROW: CaptionRow = { id: 'first', start: null, end: null, texts: {} }

export function valuesOf({ language, captions }: Pick<CaptionedVideo, 'language' | 'captions'>): CaptionValues {
  const rows = rowsOf(captions)
  return {
    languages: [...new Set([language, ...captionLanguages(Object.keys(captions))])],
    rows: rows.length > 0 ? rows : [FIRST_ROW],
  }
}

/** What is saved: a language without texts is removed. */
export function captionsOf({ languages, rows }: CaptionValues): Captions {
  return Object.fromEntries(languages.map((language) => [language, cuesOf(rows, language)]))
}

/** What stops saving, by the id of its row. */
export function problemsOf({ languages, rows }: CaptionValues): Map<string, string> {
  const problems = new Map<string, string>()
  const ends = new Map<string, number>()
  for (const row of rows) {
    const used = languages.filter((language) => (row.texts[language] ?? '').trim() !== '')
    const problem = used.length > 0 ? problemOf(row, used, ends) : null
    if (problem !== null) problems.set(row.id, problem)
    for (const language of used) ends.set(language, Math.max(row.end ?? 0, ends.get(language) ?? 0))
  }
  return problems
}

/** @param ends where the cue above ends, by language */
function problemOf(row: CaptionRow, used: readonly string[], ends: ReadonlyMap<string, number>): string | null {
  const { start, end, texts } = row
  if (start === null || end === null) return captionMessages.needsTime
  if (end <= start) return captionMessages.endsBeforeStart
  if (used.some((language) => start < (ends.get(language) ?? 0))) return captionMessages.overlaps
  const isLong = (text = '') => text.length > CUE_TEXT_LENGTH_MAX && graphemes(text).length > CUE_TEXT_LENGTH_MAX
  if (used.some((language) => isLong(texts[language]))) return captionMessages.tooLong({ most: CUE_TEXT_LENGTH_MAX })
  return null
}

/** The texts of rows in one language, by the id of the row. */
export const textsIn = (rows: CaptionRows, language: string): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, texts }) => [id, texts[language] ?? '']))
