import { messages } from '@griot/contract/messages.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import classes from './profile.module.css'

/** For an account created by a provider: a password can be set by a mailed link. */
export function NoPassword({ email }: { email: string }) {
  const ask = useSingleMutation({ mutationFn: () => call('forgotPassword', { body: { email } }) })
  if (ask.isSuccess)
    return (
      <Note tone="ok" role="status" title={`An email with a link was sent to ${email}.`}>
        Setting a password with the link ends all sessions and API tokens of this account.
      </Note>
    )
  return (
    <div className={classes.none}>
      <p>This account has no password. Set one with a link sent to your email.</p>
      {ask.error && <Note tone="bad" role="alert" title={sentenceOf(ask.error, messages.errorOccurred)} />}
      <Button aria-disabled={ask.isPending || undefined} onClick={() => ask.isPending || ask.mutate()}>
        Email me a link
      </Button>
    </div>
  )
}
