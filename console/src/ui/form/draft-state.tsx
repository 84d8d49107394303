import { Button } from '@mantine/core'
import { Badge } from '../base/badge.tsx'
import { formatMoment } from '../base/format.ts'
import { PageState } from '../page/page-state.tsx'
import type { Draft } from './use-draft.ts'

/** At the right of the breadcrumb bar: since when what was typed is kept, and a way to drop it. */
export function DraftState({ draft }: { draft: Pick<Draft, 'savedAt' | 'discard'> }) {
  if (!draft.savedAt) return null
  return (
    <PageState>
      <Badge tone="time">Draft saved {formatMoment(draft.savedAt)}</Badge>
      <Button variant="subtle" size="xs" onClick={draft.discard}>
        Discard
      </Button>
    </PageState>
  )
}
