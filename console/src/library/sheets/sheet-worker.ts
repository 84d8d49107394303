import { type Sheet, SheetError, type SheetFormat } from './sheet.ts'

export type SheetTask =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { format: SheetFormat; lines: readonly (readonly string[])[] }

export type SheetAnswer = { done: Sheet | Blob } | { sentence: string | null; trace: string }

/**
 * Reads a file beside the page: of 10,000 rows XLSX takes a second, in which nobody could type.
 * @throws SheetError when it is no sheet
 */
export async function readSheetFile(file: Blob): Promise<Sheet> {
  return (await workOn({ bytes: new Uint8Array(await file.arrayBuffer()) })) as Sheet
}

/** Writes a file beside the page. */
export async function writeSheetFile(
  format: SheetFormat,
  lines: readonly (readonly string[])[],
): Promise<Blob> {
  return (await workOn({ format, lines })) as Blob
}

/** One worker a task, so that none waits for another and nothing stays in memory. */
function workOn(task: SheetTask): Promise<Sheet | Blob> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Sheet | Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if ('done' in data) resolve(data.done)
      else if (data.sentence !== null) reject(new SheetError(data.sentence))
      else reject(new Error(data.trace))
    }
    worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'))
    worker.postMessage(task)
  })
  return answer.finally(() => worker.terminate())
}
