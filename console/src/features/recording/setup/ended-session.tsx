import * as setupMessages from '@griot/contract/messages/ui/recording/record-setup.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useHasPermission } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { deviceTakesStore, refusedTakes, unsentTakes } from '../store/device-takes.ts'

/** How many takes the session recorded that ended a moment ago, and how many the server has. */
export function EndedSession({ startedAt }: { startedAt: string }) {
  const mayReview = useHasPermission('takes.review')
  const takes = useStore(deviceTakesStore, (state) => state.takes)
  const own = takes.filter(({ recordedAt }) => recordedAt >= startedAt)
  // Uploaded takes are removed from this device, and the last take is stored after the session.
  const [recorded, setRecorded] = useState(0)
  const missing = unsentTakes(own).length + refusedTakes(own).length
  useEffect(() => setRecorded((count) => Math.max(count, own.length)), [own.length])
  if (recorded === 0) return null
  return (
    <Note
      tone={missing === 0 ? 'ok' : 'time'}
      role="status"
      action={mayReview && <LinkButton to="/dashboard/record/review">{setupMessages.reviewTakes}</LinkButton>}
    >
      {setupMessages.ended({ recorded, uploaded: recorded - missing })}
    </Note>
  )
}
