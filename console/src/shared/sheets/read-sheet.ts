import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { linesOf } from './delimited.ts'
import { type Sheet, SheetError, sheetOf } from './sheet.ts'

/** XLSX files are ZIP archives. */
const ZIP = [0x50, 0x4b]
/** Number of lines that decide the delimiter. */
const SAMPLE_LINES = 50
/** Most likely first: commas also occur in sentences, tabs and semicolons rarely. */
const DELIMITERS = ['\t', ';', ',']

/**
 * Reads a CSV or XLSX file by its content, whatever its name.
 * @param at index of the sheet in a workbook; without it the first visible one with content
 * @throws SheetError when it is neither
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>, at?: number): Promise<Sheet> {
  if (ZIP.every((byte, index) => bytes[index] === byte)) return (await import('./read-xlsx.ts')).readXlsx(bytes, at)
  const { text, encoding } = decode(bytes)
  const sheet = readText(text)
  return encoding === 'windows-1252' ? { ...sheet, encoding } : sheet
}

/** Reads text separated by tabs, semicolons or commas: a CSV file, or pasted text. */
export function readText(text: string): Sheet {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const lines = linesOf(text, delimiter).map((cells, index) => ({ number: index + 1, cells }))
  return sheetOf(named ? lines.slice(1) : lines)
}

/** The first delimiter that splits the first lines into the same number of cells, more than one. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const lines = linesOf(beginningOf(text), delimiter).slice(0, SAMPLE_LINES)
    const widths = lines.filter((cells) => cells.some((cell) => cell !== '')).map((c) => c.length)
    const [first = 1] = widths
    const alike = widths.filter((width) => width === first).length / Math.max(1, widths.length)
    return first > 1 ? alike : 0
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Enough text for those lines, cut at a line end. */
function beginningOf(text: string): string {
  const some = text.slice(0, 100_000)
  return some.length < text.length ? some.slice(0, some.lastIndexOf('\n') + 1) || some : some
}

/** Decodes by byte order mark, else as UTF-16 or UTF-8 if it is valid, else as Windows-1252 if that is plausible. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new SheetError(sheetMessages.notASheet)
    return { text, encoding }
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(sheetMessages.notUnicode, { cause: error })
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16Of(bytes) ?? (isUtf8(bytes) || !isWindows1252(bytes) ? 'utf-8' : 'windows-1252')
}

/** Least share of characters up to U+00FF in text of the six languages: spaces, delimiters and most letters. */
const LATIN_SHARE = 0.3

/** UTF-16 without a mark: the upper byte of most characters is zero; the lower byte is of few, such as U+0300. */
function utf16Of(bytes: Uint8Array): string | null {
  if (bytes.length % 2 !== 0) return null
  let even = 0
  let odd = 0
  bytes.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) even += 1
    else odd += 1
  })
  const least = (bytes.length / 2) * LATIN_SHARE
  if (odd > least && odd > 2 * even) return 'utf-16le'
  return even > least && even > 2 * odd ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Of the bytes 80 to 9F only punctuation and € is likely: elsewhere, as in Mac Roman, they are letters. */
const isWindows1252 = (bytes: Uint8Array) =>
  bytes.every((byte) => byte < 0x80 || byte >= 0xa0 || [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97].includes(byte))
