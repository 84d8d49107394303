import { sheetMessages } from '#contract/assets/sheets/sheet-messages.ts'
import { linesOf } from './delimited.ts'
import { type Sheet, SheetError, sheetOf } from './sheet.ts'

/** XLSX files are ZIP archives. */
const ZIP = [0x50, 0x4b]
/** Lines by which the delimiter is chosen. */
const LOOKED_AT = 50
/** The most likely first: a comma stands in sentences too, a tab or a semicolon seldom. */
const DELIMITERS = ['\t', ';', ',']

/**
 * Reads the bytes of a CSV or XLSX file by what they are, whatever its name.
 * @throws SheetError when they are neither
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  return ZIP.every((byte, index) => bytes[index] === byte)
    ? (await import('./read-xlsx.ts')).readXlsx(bytes)
    : readText(decoded(bytes))
}

/** Reads a text with tabs, semicolons or commas: the content of a CSV file, or what was pasted. */
export function readText(text: string): Sheet {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const lines = linesOf(text, delimiter).map((cells, index) => ({ number: index + 1, cells }))
  return sheetOf(named ? lines.slice(1) : lines)
}

/** That which cuts the first lines into the same number of cells, more than one; of several the first. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const lines = linesOf(beginningOf(text), delimiter).slice(0, LOOKED_AT)
    const widths = lines.filter((cells) => cells.some((cell) => cell !== '')).map((c) => c.length)
    const [first = 1] = widths
    const alike = widths.filter((width) => width === first).length / Math.max(1, widths.length)
    return first > 1 ? alike : 0
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Enough for the lines that are looked at; cut where a line ends. */
function beginningOf(text: string): string {
  const some = text.slice(0, 100_000)
  return some.length < text.length ? some.slice(0, some.lastIndexOf('\n') + 1) || some : some
}

/** By its byte order mark, else as UTF-8; a guess at anything else would spoil letters unseen. */
function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new SheetError(sheetMessages.notASheet)
    return text
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(sheetMessages.notUnicode, { cause: error })
  }
}
