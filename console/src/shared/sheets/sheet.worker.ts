import { readSheet } from './read-sheet.ts'
import { SheetError } from './sheet.ts'
import type { SheetResponse, SheetTask } from './sheet-worker.ts'
import { writeSheet } from './write-sheet.ts'

// The TypeScript config has the types of a page, not of a worker.
const owner = self as unknown as {
  onmessage: (event: MessageEvent<SheetTask>) => void
  postMessage: (answer: SheetResponse) => void
}

owner.onmessage = async ({ data: task }) => {
  try {
    const done = 'bytes' in task ? await readSheet(task.bytes, task.at) : await writeSheet(task.format, task.lines)
    owner.postMessage({ done })
  } catch (error) {
    const sentence = error instanceof SheetError ? error.message : null
    owner.postMessage({ sentence, trace: String(error) })
  }
}
