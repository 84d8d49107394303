import Papa from 'papaparse'

/** A block of cells, as a spreadsheet puts it on the clipboard or a CSV file holds it. */
export type Cells = string[][]

/** Stands for a quote that is an ordinary character while the cells are cut; no text has it. */
const PLAIN_QUOTE = '\ufdd0'

/**
 * Cuts a text into its lines of cells at a delimiter, blank lines included. A quote that does not close
 * its cell is an ordinary character, since spreadsheets leave `"yes" he said` as it is, and line ends
 * may be of any system: both are settled before, since the parser takes neither.
 */
export function linesOf(text: string, delimiter: string): Cells {
  const settled = settle(text, delimiter)
  const { data } = Papa.parse<string[]>(settled, { delimiter, newline: '\n' })
  const back = (cell: string) => cell.replaceAll(PLAIN_QUOTE, '"')
  return settled.includes(PLAIN_QUOTE) ? data.map((line) => line.map(back)) : data
}

/** The same without blank lines. */
export function cellsOf(text: string, delimiter: string): Cells {
  return linesOf(text, delimiter).filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

/** A CSV text (RFC 4180) of lines of cells, each in quotes. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return Papa.unparse(lines as string[][], { newline: '\r\n', quotes: true })
}

/** Whole quoted cells pass as they are; outside of them line ends become `\n`, and quotes are marked. */
function settle(text: string, delimiter: string): string {
  if (!/["\r]/.test(text)) return text
  const edge = `[${delimiter}\\r\\n]`
  const begin = `(?<=^|${edge})"`
  const parts = new RegExp(`${begin}[^"]*(?:""[^"]*)*"(?=${edge}|$)|\\r\\n?|${begin}`, 'g')
  return text.replace(parts, (part) => {
    if (part.startsWith('\r')) return '\n'
    return part === '"' ? PLAIN_QUOTE : part
  })
}
