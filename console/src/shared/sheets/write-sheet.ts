import { withoutMarks } from '@griot/contract/messages/fallback.ts'
import { csvOf } from './delimited.ts'
import type { SheetFormat } from './sheet.ts'

/** Media types that Excel and similar programs use. */
const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Column widths, in characters. */
const WIDTHS = { least: 12, most: 60 }

/**
 * Writes a sheet file: CSV in UTF-8 with a byte order mark, without which Excel corrupts letters, or XLSX with only
 * text cells, so that leading zeros of codes stay.
 */
export async function writeSheet(format: SheetFormat, lines: readonly (readonly string[])[]): Promise<Blob> {
  const texts = lines.map((line) => line.map(withoutMarks))
  const bytes = format === 'csv' ? csvBytes(texts) : await xlsxBytes(texts)
  return new Blob([bytes], { type: MEDIA_TYPES[format] })
}

function csvBytes(lines: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`\ufeff${csvOf(lines)}\r\n`)
}

async function xlsxBytes(lines: readonly (readonly string[])[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const data = lines.map((line, index) =>
    line.map((text) => ({
      value: xmlText(text),
      type: String,
      format: '@',
      ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
  )
  const columns = (lines[0] ?? []).map((_, column) => ({ width: widthOf(lines, column) }))
  return write(data, { columns, stickyRowsCount: 1 }).toBlob()
}

function widthOf(lines: readonly (readonly string[])[], column: number): number {
  const longest = Math.max(...lines.slice(0, 200).map((line) => line[column]?.length ?? 0))
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2))
}

/** Characters that XML cannot hold or would change, and text that looks like their escape (ECMA-376, ST_Xstring). */
const ESCAPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are searched for on purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffd-\uffff]|_(?=x[0-9A-Fa-f]{4}_)|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/g

function xmlText(text: string): string {
  const escaped = text.replace(ESCAPED, inHex)
  // The writer uses texts as keys of an object, which inherits some, such as `constructor`.
  return escaped in {} ? inHex(escaped.slice(0, 1)) + escaped.slice(1) : escaped
}

function inHex(text: string): string {
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return text
    .split('')
    .map((unit) => `_x${hex(unit)}_`)
    .join('')
}
