import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import { isSignedIn, watchSession } from '../../session/session.ts'
import { pendingToggles, removePendingToggle } from '../../shared/availability/pending-toggles.ts'
import { sendPendingToggles } from '../../shared/availability/send-pending-toggles.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { queryClient } from './query-client.ts'

/** Retry interval in milliseconds: browsers do not always report that the connection is back. */
const RETRY_INTERVAL_MS = 15_000

// Sends switch changes made offline when the connection is back; at the start, those of an earlier visit.
let sending = false
addEventListener('online', send)
watchSession(send)
setInterval(send, RETRY_INTERVAL_MS)
send()

function send(): void {
  if (sending || !isSignedIn()) return
  if (!pendingToggles().some(({ refused }) => refused === null)) return
  sending = true
  void sendAll().finally(() => {
    sending = false
  })
}

async function sendAll(): Promise<void> {
  const { taken, refused } = await sendPendingToggles()
  for (const { noun, name, available: isAvailable } of taken)
    toast.success(availabilityMessages.sent({ noun, name, isAvailable }))
  for (const { name, refused: sentence } of refused)
    if (sentence !== null) toast.failure(availabilityMessages.refused({ name, sentence }))
  if (taken.length + refused.length === 0) return
  // First refetch the rows, so that no switch shows its old state in between.
  await queryClient.invalidateQueries()
  for (const toggle of taken) {
    const now = pendingToggles().find(({ noun, id }) => noun === toggle.noun && id === toggle.id)
    // If it was switched again in the meantime, the new change stays pending.
    if (now?.available === toggle.available) removePendingToggle(toggle)
  }
}
