import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { type AudioRow, audioRow, codeOf, type Vocabularies } from './audio-rows.ts'
import type { Random } from './random.ts'

/** Of five consecutive rows: three audios, a video, a graphic. */
const PATTERN = ['audio', 'audio', 'video', 'audio', 'graphic'] as const
export type SeededKind = (typeof PATTERN)[number]
const SEEDED: ReadonlySet<string> = new Set(PATTERN)
export const isSeededKind = (kind: string): kind is SeededKind => SEEDED.has(kind)
const AUDIOS_OF_PATTERN = PATTERN.filter((kind) => kind === 'audio').length

/** A row of any of these kinds; fields that its kind lacks are null. */
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

/** Number of audios among so many rows. */
export function audioCountOf(rows: number): number {
  const rest = PATTERN.slice(0, rows % PATTERN.length).filter((kind) => kind === 'audio').length
  return Math.floor(rows / PATTERN.length) * AUDIOS_OF_PATTERN + rest
}

/**
 * The rows in the order of declaration. Audios have their own numbers, so that their codes and words are the same as
 * without other kinds; the others have separate words and random numbers.
 */
export function createMixedRows(
  rows: number,
  vocabularies: Vocabularies,
  chance: { audios: Random; others: Random },
): (number: number) => SeededRow {
  const audios = audioCountOf(rows)
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

/** A word that occurs only in every seventh audio of the oldest fifth: 3 %, far from page 1. */
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

/** Existing codes of a kind, by number from 0. */
export function codesOfKind(kind: SeededKind): (number: number) => string {
  if (kind === 'audio') return codeOf
  return (number) => codeOf(number * PATTERN.length + PATTERN.indexOf(kind))
}

/** The searched texts of a row, code first. */
export function searchTextsOf(row: SeededRow): string[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return ['code', ...ASSET_KINDS[row.kind].searched].flatMap((field) => values[field] as string)
}
