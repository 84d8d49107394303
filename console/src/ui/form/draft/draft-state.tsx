import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Badge } from '../../feedback/badge.tsx'
import { PageState } from '../../loading/page-state.tsx'
import { formatMoment } from '../../text/format.ts'
import type { Draft } from './use-draft.ts'

/** At the right of the breadcrumbs: when the draft was saved, and a button to discard it. */
export function DraftState({ draft }: { draft: Pick<Draft, 'savedAt' | 'discard'> }) {
  if (!draft.savedAt) return null
  return (
    <PageState>
      <Badge tone="time">{formMessages.draftSaved({ savedAt: formatMoment(draft.savedAt) })}</Badge>
      <Button variant="quiet" size="small" onClick={draft.discard}>
        {commonMessages.discard}
      </Button>
    </PageState>
  )
}
