import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { type AudioRow, audioRow, codeOf, type Vocabularies } from './audio-rows.ts'
import type { Random } from './random.ts'

/** Every five rows that follow each other: three audios, a video, a graphic. */
const PATTERN = ['audio', 'audio', 'video', 'audio', 'graphic'] as const
export type SeededKind = (typeof PATTERN)[number]
const SEEDED: ReadonlySet<string> = new Set(PATTERN)
export const isSeededKind = (kind: string): kind is SeededKind => SEEDED.has(kind)
const AUDIOS_OF_PATTERN = PATTERN.filter((kind) => kind === 'audio').length

/** A row of any of these kinds; what its kind has not is null. */
export interface SeededRow {
  kind: SeededKind
  code: string
  language: string | null
  localText: string | null
  translation: string | null
  title: string | null
  description: string | null
  keyWords: readonly string[] | null
}

/** How many of so many rows are audios. */
export function audiosOf(rows: number): number {
  const rest = PATTERN.slice(0, rows % PATTERN.length).filter((kind) => kind === 'audio').length
  return Math.floor(rows / PATTERN.length) * AUDIOS_OF_PATTERN + rest
}

/**
 * The rows in the order in which they are declared. Audios are numbered by themselves, so that their codes
 * and words are those of that many audios alone; the others have words and chance of their own.
 */
export function createMixedRows(
  rows: number,
  vocabularies: Vocabularies,
  chance: { audios: Random; others: Random },
): (number: number) => SeededRow {
  const audios = audiosOf(rows)
  let nextAudio = 0
  return (number) => {
    const kind = PATTERN[number % PATTERN.length] ?? 'audio'
    if (kind === 'audio') {
      const at = nextAudio
      nextAudio += 1
      return spokenRow(kind, withOldWord(audioRow(chance.audios, vocabularies, at), at, audios))
    }
    const row = audioRow(chance.others, vocabularies, number)
    return kind === 'video' ? spokenRow(kind, row) : pictureRow(row)
  }
}

/** A word that no other row has but every seventh audio of the oldest fifth: 3 in a hundred, far from page 1. */
export const OLD_WORD = 'kọ̀ŋdá'.normalize('NFC')
const OLD_SHARE = 0.2
const OLD_EVERY = 7

function withOldWord(row: AudioRow, at: number, audios: number): AudioRow {
  const has = at < audios * OLD_SHARE && at % OLD_EVERY === 0
  return has ? { ...row, localText: `${row.localText} ${OLD_WORD}` } : row
}

function spokenRow(kind: SeededKind, row: AudioRow): SeededRow {
  return { kind, ...row, title: null, description: null, keyWords: null }
}

function pictureRow({ code, localText, translation }: AudioRow): SeededRow {
  return {
    kind: 'graphic',
    code,
    language: null,
    localText: null,
    translation: null,
    title: translation,
    description: '',
    keyWords: [...new Set(localText.split(' '))],
  }
}

/** The codes of a kind that are there, by numbers from 0. */
export function codesOfKind(kind: SeededKind): (number: number) => string {
  if (kind === 'audio') return codeOf
  return (number) => codeOf(number * PATTERN.length + PATTERN.indexOf(kind))
}

/** What a search looks into, the code first. */
export function searchedOf(row: SeededRow): string[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return ['code', ...ASSET_KINDS[row.kind].searched].flatMap((field) => values[field] as string)
}
