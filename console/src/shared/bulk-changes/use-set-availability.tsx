import { useState } from 'react'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { AvailabilityItem } from './set-availability-dialog.tsx'

const SetAvailabilityDialog = lazyDialog(
  async () => (await import('./set-availability-dialog.tsx')).SetAvailabilityDialog,
)

/** Makes a level or lesson available with everything in it, or takes all of it offline, after a question. */
export function useSetAvailability() {
  const [asked, setAsked] = useState<{ item: AvailabilityItem; available: boolean } | null>(null)
  return {
    begin: (item: AvailabilityItem, available: boolean) => setAsked({ item, available }),
    intent: SetAvailabilityDialog.intent,
    dialog: asked && <SetAvailabilityDialog {...asked} onClose={() => setAsked(null)} />,
  }
}
