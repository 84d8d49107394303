import { saveFile } from './save-file.ts'
import type { SheetFormat } from './sheet.ts'
import { writeSheetFile } from './sheet-worker.ts'

/** Downloads rows of cells as a file; adds the format's extension to the name. */
export async function downloadRows(
  format: SheetFormat,
  name: string,
  lines: readonly (readonly string[])[],
): Promise<void> {
  saveFile(await writeSheetFile(format, lines), `${name}.${format}`)
}
