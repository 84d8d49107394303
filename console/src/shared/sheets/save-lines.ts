import type { SheetFormat } from './sheet.ts'
import { writeSheetFile } from './sheet-worker.ts'

/** Downloads rows of cells as a file; adds the format's extension to the name. */
export async function downloadRows(
  format: SheetFormat,
  name: string,
  lines: readonly (readonly string[])[],
): Promise<void> {
  const blob = await writeSheetFile(format, lines)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.${format}`
  link.click()
  // Firefox starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
