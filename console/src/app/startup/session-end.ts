import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'
import { type EndReason, onSessionEnd } from '../../session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isGuarded } from '../router/paths.ts'
import { router } from '../router/router.ts'
import { queryClient } from './query-client.ts'

const SENTENCES: Record<EndReason, string | null> = {
  expired: apiMessages.sessionExpired.message,
  unauthorized: apiMessages.unauthorized.message,
  loggedOut: null,
  elsewhere: messages.signedOutElsewhere,
  otherAccount: null,
}

// A session that ends otherwise shows the reason and opens /login, which returns to this page.
onSessionEnd((reason) => {
  // Reload, so that no data of one account remains for the other.
  if (reason === 'otherAccount') return location.replace('/dashboard')
  queryClient.clear()
  const sentence = SENTENCES[reason]
  if (sentence) toast.failure(sentence)
  // For a page that is being opened, its guard redirects to /login; the log-out link does so itself.
  const { status, location: here, matches } = router.state
  const leads = reason === 'loggedOut' || (status === 'pending' && reason !== 'elsewhere')
  if (leads || !isGuarded(matches)) return
  void router.navigate({ to: '/login', search: { from: here.href } })
})
