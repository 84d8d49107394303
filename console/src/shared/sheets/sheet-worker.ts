import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { type Sheet, SheetError, type SheetFormat } from './sheet.ts'

export type SheetTask =
  | { bytes: Uint8Array<ArrayBuffer>; at?: number | undefined }
  | { format: SheetFormat; lines: readonly (readonly string[])[] }

export type SheetResponse = { done: Sheet | Blob } | { sentence: string | null; trace: string }

/** Maximum time for one sheet: 10,000 rows take about two seconds, on a slow phone ten. */
export const SHEET_MS_MAX = 30_000

/**
 * Reads a file in a worker, so that the page stays responsive.
 * @param options.at index of the sheet in a workbook
 * @throws SheetError when it is not a sheet, is too large or takes too long, or the worker cannot be loaded
 */
export async function readSheetFile(
  file: Blob,
  { signal, at }: { signal?: AbortSignal; at?: number | undefined } = {},
): Promise<Sheet> {
  const task = { bytes: new Uint8Array(await file.arrayBuffer()), at }
  return (await runTask(task, sheetMessages.readTookTooLong, signal)) as Sheet
}

/**
 * Writes a file in a worker.
 * @throws SheetError when it takes too long, or the worker cannot be loaded
 */
export async function writeSheetFile(format: SheetFormat, lines: readonly (readonly string[])[]): Promise<Blob> {
  return (await runTask({ format, lines }, sheetMessages.writeTookTooLong)) as Blob
}

/** Starts one worker per task, and terminates it on response, deadline or signal. */
function runTask(task: SheetTask, tookTooLong: string, signal?: AbortSignal): Promise<Sheet | Blob> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  const answer = new Promise<Sheet | Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SheetResponse>) => {
      if ('done' in data) resolve(data.done)
      else if (data.sentence !== null) reject(new SheetError(data.sentence))
      else reject(new Error(data.trace))
    }
    worker.onerror = ({ message }) => reject(message ? new Error(message) : new SheetError(sheetMessages.codeMissing))
    worker.onmessageerror = () => reject(new Error('The answer of the worker cannot be read.'))
    const deadline = setTimeout(() => reject(new SheetError(tookTooLong)), SHEET_MS_MAX)
    ended.signal.addEventListener('abort', () => clearTimeout(deadline))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    signal?.throwIfAborted()
    worker.postMessage(task)
  })
  return answer.finally(() => {
    ended.abort()
    worker.terminate()
  })
}
