import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { toast } from './toast.ts'

/** A toast with Undo; `then` is called after the undo has succeeded. */
export function showUndoToast(text: string, undo: () => Promise<unknown>, then: () => void): void {
  toast.undoable(text, () => {
    undo()
      .then(then)
      .catch((error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)))
  })
}
