/** A block of cells, as a spreadsheet puts it on the clipboard or a CSV file holds it. */
export type Cells = string[][]

/**
 * Cuts a text into cells at a delimiter. Understands quoted cells with delimiters, doubled quotes
 * and line breaks in them (RFC 4180), and all three line ends. A quote that does not close its cell
 * is an ordinary character, since spreadsheets leave `"yes" he said` as it is. Blank lines are left out.
 */
export function cellsOf(text: string, delimiter: string): Cells {
  const rows: Cells = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const cell = quotedCell(text, at, delimiter) ?? plainCell(text, at, delimiter)
    row.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

interface Cell {
  value: string
  /** Where the delimiter, the line end or the end of the text stands. */
  end: number
}

function quotedCell(text: string, start: number, delimiter: string): Cell | null {
  if (text[start] !== '"') return null
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') {
      value += '"'
      at += 1
    } else return isCellEnd(text[at + 1], delimiter) ? { value, end: at + 1 } : null
  }
  return null
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (!isCellEnd(text[end], delimiter)) end += 1
  return { value: text.slice(start, end), end }
}

function isCellEnd(character: string | undefined, delimiter: string): boolean {
  return (
    character === undefined || character === delimiter || character === '\n' || character === '\r'
  )
}
