import { Button } from '../../buttons/button.tsx'
import { Badge } from '../../feedback/badge.tsx'
import { PageState } from '../../loading/page-state.tsx'
import { formatMoment } from '../../text/format.ts'
import type { Draft } from './use-draft.ts'

/** At the right of the breadcrumb bar: since when what was typed is kept, and a way to drop it. */
export function DraftState({ draft }: { draft: Pick<Draft, 'savedAt' | 'discard'> }) {
  if (!draft.savedAt) return null
  return (
    <PageState>
      <Badge tone="time">Draft kept {formatMoment(draft.savedAt)}</Badge>
      <Button variant="quiet" size="small" onClick={draft.discard}>
        Discard
      </Button>
    </PageState>
  )
}
