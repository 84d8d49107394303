import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type ReactNode, useRef } from 'react'
import { Note } from '../../feedback/note.tsx'
import { formatMoment } from '../../text/format.ts'
import { focusField } from '../save/focus-field.ts'
import classes from './draft-offer.module.css'
import type { Draft, OfferedDraft as Offered } from './use-draft.ts'

interface Props {
  draft: Pick<Draft, 'offer' | 'refused'>
  /** More about its contents. */
  children?: ReactNode
}

/** Offers the draft of an earlier visit, which is put into the form only on request. */
export function DraftOffer({ draft: { offer, refused }, children }: Props) {
  return (
    <>
      {refused && <Note tone="warn" role="alert" title={editingMessages.draftRefused} />}
      {offer && <Offer offer={offer}>{children}</Offer>}
    </>
  )
}

function Offer({ offer, children }: { offer: Offered; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const decide = (act: () => void, sentence: string) => {
    const form = place.current?.closest('[data-palette-scope]')
    act()
    announce(sentence)
    // The button is gone; move the focus into the form.
    requestAnimationFrame(() => focusField(form))
  }
  return (
    <div ref={place} className={classes.offer}>
      <Note
        tone="time"
        role="status"
        title={editingMessages.draftFrom({ when: formatMoment(offer.savedAt) })}
        action={
          <div className={`${layout.cluster} ${classes.choice}`}>
            <Button size="small" onClick={() => decide(offer.restore, editingMessages.draftRestored)}>
              {commonMessages.restore}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={formMessages.discardDraft}
              onClick={() => decide(offer.discard, editingMessages.draftDiscarded)}
            >
              {commonMessages.discard}
            </Button>
          </div>
        }
      >
        {children}
      </Note>
    </div>
  )
}
