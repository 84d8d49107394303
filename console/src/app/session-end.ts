import { messages } from '#contract/messages.ts'
import { type EndReason, onSessionEnd } from '../session/session.ts'
import { toast } from '../ui/base/toast.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

const SENTENCES: Record<EndReason, string | null> = {
  expired: messages.sessionExpired,
  unauthorized: messages.unauthorized,
  loggedOut: null,
}

// A session that ends by itself says so and leads to /login, and from there back to this page.
onSessionEnd((reason) => {
  queryClient.clear()
  const sentence = SENTENCES[reason]
  if (sentence) toast.failure(sentence)
  // The guard of the page being opened leads to /login itself, as does the log-out link.
  const { status, location } = router.state
  if (reason === 'loggedOut' || status === 'pending' || location.pathname === '/login') return
  void router.navigate({ to: '/login', search: { from: location.href } })
})
