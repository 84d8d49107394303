import type { LanguageName } from '@griot/contract/languages.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as teamWordApiMessages from '@griot/contract/messages/api/texts/team-word.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { useRenewHints } from './use-renew-hints.ts'

/** Adds a word to those that the team accepts, and announces it with Undo. Resolves to whether it was added. */
export function useAddWord(): (given: { language: LanguageName; word: string }) => Promise<boolean> {
  const renew = useRenewHints()
  const keyFor = useIdempotencyKey()
  return async (given) => {
    try {
      const { id } = await call('addTeamWord', { body: given, idempotencyKey: keyFor(given) })
      toast.undoable(teamWordApiMessages.added.message, () => {
        call('removeTeamWord', { params: { id } })
          .then(
            () => toast.success(teamWordApiMessages.removed.message),
            (error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
          )
          .finally(() => void renew())
      })
      return true
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
      return false
    } finally {
      await renew()
    }
  }
}
