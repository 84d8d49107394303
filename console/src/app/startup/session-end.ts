import { messages } from '#contract/messages.ts'
import { type EndReason, onSessionEnd } from '../../session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isGuarded } from '../router/paths.ts'
import { router } from '../router/router.ts'
import { queryClient } from './query-client.ts'

const SENTENCES: Record<EndReason, string | null> = {
  expired: messages.sessionExpired,
  unauthorized: messages.unauthorized,
  loggedOut: null,
  elsewhere: messages.signedOutElsewhere,
  otherAccount: null,
}

// A session that ends by itself says so and leads to /login, and from there back to this page.
onSessionEnd((reason) => {
  // Loaded anew, so that nothing of the one account is left in what the other sees.
  if (reason === 'otherAccount') return location.replace('/dashboard')
  queryClient.clear()
  const sentence = SENTENCES[reason]
  if (sentence) toast.failure(sentence)
  // The guard of the page being opened leads to /login itself, as does the log-out link.
  const { status, location: here, matches } = router.state
  const leads = reason === 'loggedOut' || (status === 'pending' && reason !== 'elsewhere')
  if (leads || !isGuarded(matches)) return
  void router.navigate({ to: '/login', search: { from: here.href } })
})
