import { type Captions, type Cue, oneBlock } from '@griot/contract/captions/captions.ts'
import { missingTime, readingSpeed, TIME_STEP } from '@griot/contract/captions/reading-speed.ts'
import { mergeById } from '../../ui/form/conflict/merge-lists.ts'

/** A line of the editor: one time, and a text in each language. */
export interface CaptionRow {
  id: string
  /** Milliseconds; null until it is timed. */
  start: number | null
  end: number | null
  /** By language; no entry is an empty text. */
  texts: Readonly<Record<string, string>>
}

export type CaptionRows = readonly CaptionRow[]

/** Rows of stored captions: cues of several languages with the same times share a row. */
export function rowsOf(captions: Captions): CaptionRow[] {
  const rows = new Map<string, CaptionRow>()
  for (const [language, cues] of Object.entries(captions))
    for (const { start, end, text } of cues) {
      const id = `${start}-${end}`
      rows.set(id, { id, start, end, texts: { ...rows.get(id)?.texts, [language]: text } })
    }
  return [...rows.values()].toSorted(
    (one, other) => (one.start ?? 0) - (other.start ?? 0) || (one.end ?? 0) - (other.end ?? 0),
  )
}

const textIn = ({ texts }: CaptionRow, language: string) => oneBlock(texts[language] ?? '')

/** The cues of one language; rows without a time in it are left out. */
export function cuesOf(rows: CaptionRows, language: string): Cue[] {
  return rows.flatMap((row) => {
    const { start, end } = row
    const text = textIn(row, language)
    return text === '' || start === null || end === null ? [] : [{ start, end, text }]
  })
}

/** Rows that have a text and lack a time. */
export const untimed = (rows: CaptionRows) =>
  rows.filter(({ start, end, texts }) => (start === null || end === null) && Object.values(texts).some(hasText))

const hasText = (text: string) => text.trim() !== ''

/** A row without times, and with a text if one is given. */
export function newRow(texts: Record<string, string> = {}): CaptionRow {
  return { id: crypto.randomUUID(), start: null, end: null, texts }
}

const change = (rows: CaptionRows, id: string, changes: (row: CaptionRow) => Partial<CaptionRow>): CaptionRow[] =>
  rows.map((row) => (row.id === id ? { ...row, ...changes(row) } : row))

export const withTime = (rows: CaptionRows, id: string, times: Partial<Pick<CaptionRow, 'start' | 'end'>>) =>
  change(rows, id, () => times)

export const withText = (rows: CaptionRows, id: string, language: string, text: string) =>
  change(rows, id, ({ texts }) => ({ texts: { ...texts, [language]: text } }))

/** Adds rows after another; at the end when it is not found. */
export function withRowsAfter(rows: CaptionRows, id: string | null, added: CaptionRows): CaptionRow[] {
  const at = rows.findIndex((row) => row.id === id)
  return at === -1 ? [...rows, ...added] : [...rows.slice(0, at + 1), ...added, ...rows.slice(at + 1)]
}

/**
 * Puts several pasted lines into a language, one a row, from a row on: the texts there that are empty are filled, and
 * for further lines rows are added.
 * @param first the text of the first row, with the first line in the place of the caret
 */
export function withLines(
  rows: CaptionRows,
  { id, language, lines }: { id: string; language: string; lines: readonly string[] },
): CaptionRow[] {
  const [first = '', ...rest] = lines
  const all = withText(rows, id, language, first)
  let at = all.findIndex((row) => row.id === id)
  for (const line of rest) {
    at += 1
    const next = all[at]
    if (next && textIn(next, language) === '') all[at] = { ...next, texts: { ...next.texts, [language]: line } }
    else all.splice(at, 0, newRow({ [language]: line }))
  }
  return all
}

/** Lines of a pasted text, without empty ones. */
export const pastedLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * Moves the times of all rows, or of those from one on, together.
 * @param by milliseconds; a shift to before the start of the video becomes smaller
 */
export function shifted(rows: CaptionRows, by: number, from: string | null): CaptionRow[] {
  const first =
    from === null
      ? 0
      : Math.max(
          0,
          rows.findIndex(({ id }) => id === from),
        )
  const starts = rows.slice(first).flatMap(({ start }) => start ?? [])
  const most = Math.max(by, -Math.min(...starts, Number.MAX_SAFE_INTEGER))
  return rows.map((row, at) => {
    if (at < first) return row
    return {
      ...row,
      start: row.start === null ? null : row.start + most,
      end: row.end === null ? null : row.end + most,
    }
  })
}

/** The rows of a language replaced by imported cues: texts of other languages stay at their times. */
export function withImported(rows: CaptionRows, language: string, cues: readonly Cue[]): CaptionRow[] {
  const others = rows.map(({ texts, ...row }) => {
    const { [language]: _, ...rest } = texts
    return { ...row, texts: rest }
  })
  const kept = others.filter(({ texts }) => Object.values(texts).some(hasText))
  const all = [...kept]
  for (const { start, end, text } of cues) {
    const same = all.findIndex((row) => row.start === start && row.end === end)
    const row = all[same]
    if (row) all[same] = { ...row, texts: { ...row.texts, [language]: text } }
    else all.push({ ...newRow({ [language]: text }), start, end })
  }
  return all.toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity))
}

/** One act of a person on the rows. */
export interface RowsChange {
  before: CaptionRows
  after: CaptionRows
}

/** Takes a change back. What else has changed since stays: rows, times, and texts in other languages. */
export function withoutChange(now: CaptionRows, { before, after }: RowsChange): CaptionRow[] {
  const [was, done] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])))
  const merged = mergeById({ base: after, mine: now, theirs: before })?.value ?? [...now]
  return merged.map((row) => {
    const [old, changed] = [was?.get(row.id), done?.get(row.id)]
    return old && changed && old !== changed ? revertedRow(row, old, changed) : row
  })
}

function revertedRow(now: CaptionRow, before: CaptionRow, after: CaptionRow): CaptionRow {
  const texts: Record<string, string> = { ...now.texts }
  for (const language of Object.keys({ ...before.texts, ...after.texts })) {
    if ((now.texts[language] ?? '') !== (after.texts[language] ?? '')) continue
    const old = before.texts[language]
    if (old === undefined) delete texts[language]
    else texts[language] = old
  }
  return {
    ...now,
    start: now.start === after.start ? before.start : now.start,
    end: now.end === after.end ? before.end : now.end,
    texts,
  }
}

/** The highest reading speed of a row among the shown languages; null without a text or times. */
export function speedOf(row: CaptionRow, languages: readonly string[]): number | null {
  const { start, end } = row
  if (start === null || end === null) return null
  const speeds = languages.flatMap((language) => {
    const text = textIn(row, language)
    return text === '' ? [] : (readingSpeed({ start, end, text }) ?? [])
  })
  return speeds.length > 0 ? Math.max(...speeds) : null
}

/** What a fast row lacks. */
export interface LackingTime {
  /** Milliseconds that are missing. */
  missing: number
  /** Milliseconds that are free until the next row, or the end of the video. */
  room: number
}

/** @param length milliseconds of the video; null when it is unknown */
export function lackingTime(
  rows: CaptionRows,
  at: number,
  { languages, length }: { languages: readonly string[]; length: number | null },
): LackingTime | null {
  const row = rows[at]
  if (!row || row.start === null || row.end === null) return null
  const { start, end } = row
  const missing = Math.max(
    0,
    ...languages.flatMap((language) => {
      const text = textIn(row, language)
      return text === '' ? [] : missingTime({ start, end, text })
    }),
  )
  if (missing === 0) return null
  const next = rows.slice(at + 1).find((other) => other.start !== null)?.start ?? length
  return { missing, room: next === null ? missing : Math.max(0, next - end) }
}

/** A time as people mean it when they press a key. */
export const toStep = (time: number) => Math.round(time / TIME_STEP) * TIME_STEP
