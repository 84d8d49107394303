import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as messages from '@griot/contract/messages/ui/notifications/unsubscribe.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useSearch } from '@tanstack/react-router'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { BareFrame } from '../../ui/page/bare-frame.tsx'
import classes from './notifications.module.css'

/** Target of the link of mails that ends them. Programs that check links open it too, so only the button ends them. */
export function UnsubscribePage() {
  const { token = '' } = useSearch({ from: '/unsubscribe' })
  const stop = useSingleMutation({ mutationFn: () => call('unsubscribe', { query: { token } }) })
  return (
    <BareFrame>
      <title>{messages.title}</title>
      <div className={classes.unsubscribe}>
        <h1>{messages.title}</h1>
        {token === '' && (
          <Note tone="warn" title={messages.notComplete}>
            {messages.copyWhole}
          </Note>
        )}
        {stop.error && (
          <Note tone="bad" role="alert" title={sentenceOf(stop.error, apiMessages.errorOccurred.message)} />
        )}
        {stop.isSuccess && (
          <Note tone="ok" role="status" title={messages.done}>
            {messages.back}
          </Note>
        )}
        {token !== '' && !stop.isSuccess && (
          <>
            <p>{messages.question}</p>
            <Button
              variant="primary"
              fullWidth
              aria-disabled={stop.isPending || undefined}
              onClick={() => stop.mutate()}
            >
              {messages.stop}
            </Button>
          </>
        )}
        {(token === '' || stop.isSuccess) && (
          <LinkButton to="/login" fullWidth>
            {messages.goLogin}
          </LinkButton>
        )}
      </div>
    </BareFrame>
  )
}
