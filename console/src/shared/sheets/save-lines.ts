import type { SheetFormat } from './sheet.ts'
import { writeSheetFile } from './sheet-worker.ts'

/** Saves lines of cells as a file of that name; its suffix is the format's. */
export async function saveLines(
  format: SheetFormat,
  name: string,
  lines: readonly (readonly string[])[],
): Promise<void> {
  const blob = await writeSheetFile(format, lines)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.${format}`
  link.click()
  // Firefox begins to save a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
