import Papa from 'papaparse'

/** Rows of cells, as on the clipboard of a spreadsheet or in a CSV file. */
export type CellGrid = string[][]

/** Characters that mean nothing (Unicode noncharacters); a sheet may still have one. */
const NONCHARACTERS = Array.from({ length: 32 }, (_, at) => String.fromCharCode(0xfdd0 + at))

/** Placeholder for a literal quote during parsing; the text does not have it. */
const plainQuoteFor = (text: string) => NONCHARACTERS.find((each) => !text.includes(each)) ?? '\ufdd0'

/**
 * Parses text into rows of cells, blank lines included. A quote that does not close its cell is literal (spreadsheets
 * write `"yes" he said` unquoted), and line ends may be of any system: both are normalised first, because papaparse
 * accepts neither.
 */
export function linesOf(text: string, delimiter: string): CellGrid {
  const plainQuote = plainQuoteFor(text)
  const settled = settle(text, delimiter, plainQuote)
  const { data } = Papa.parse<string[]>(settled, { delimiter, newline: '\n' })
  const back = (cell: string) => cell.replaceAll(plainQuote, '"')
  return settled.includes(plainQuote) ? data.map((line) => line.map(back)) : data
}

/** The same without blank lines. */
export function cellsOf(text: string, delimiter: string): CellGrid {
  return linesOf(text, delimiter).filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

/** CSV text (RFC 4180), every cell quoted. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return Papa.unparse(lines as string[][], { newline: '\r\n', quotes: true })
}

/**
 * Keeps quoted cells unchanged; outside of them normalises line ends to `
 * ` and marks literal quotes.
 */
function settle(text: string, delimiter: string, plainQuote: string): string {
  if (!/["\r]/.test(text)) return text
  const edge = `[${delimiter}\\r\\n]`
  const begin = `(?<=^|${edge})"`
  const parts = new RegExp(`${begin}[^"]*(?:""[^"]*)*"(?=${edge}|$)|\\r\\n?|${begin}`, 'g')
  return text.replace(parts, (part) => {
    if (part.startsWith('\r')) return '\n'
    return part === '"' ? plainQuote : part
  })
}
