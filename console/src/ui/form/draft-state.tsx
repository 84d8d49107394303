import { Button } from '@mantine/core'
import { Badge } from '../base/badge.tsx'
import { PageState } from '../page/page-state.tsx'
import type { Draft } from './use-draft.ts'

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })

/** At the right of the breadcrumb bar: since when what was typed is kept, and a way to drop it. */
export function DraftState({ draft }: { draft: Draft }) {
  if (!draft.savedAt) return null
  const today = draft.savedAt.toDateString() === new Date().toDateString()
  const when = (today ? '' : `${day.format(draft.savedAt)}, `) + time.format(draft.savedAt)
  return (
    <PageState>
      <Badge tone="time">Draft kept {when}</Badge>
      <Button variant="subtle" size="xs" onClick={draft.discard}>
        Discard
      </Button>
    </PageState>
  )
}
