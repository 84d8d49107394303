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
 * @throws SheetError when it is neither
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  return ZIP.every((byte, index) => bytes[index] === byte)
    ? (await import('./read-xlsx.ts')).readXlsx(bytes)
    : readText(decoded(bytes))
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

/** Decodes by byte order mark, else as UTF-8; guessing another encoding could corrupt letters unnoticed. */
function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new SheetError(sheetMessages.notASheet)
    return text
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(sheetMessages.notUnicode, { cause: error })
  }
}
