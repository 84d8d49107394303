import { messages } from '#contract/messages.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from './toast.ts'

/** Says what was done, and takes it back on a press; `then` is told when it was taken back. */
export function offerUndo(text: string, undo: () => Promise<unknown>, then: () => void): void {
  toast.undoable(text, () => {
    undo()
      .then(then)
      .catch((error: unknown) => toast.failure(sentenceOf(error, messages.errorOccurred)))
  })
}
