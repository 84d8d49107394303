import { type ReactNode, useRef } from 'react'
import { editingMessages } from '#contract/editing-messages.ts'
import { Button } from '../../buttons/button.tsx'
import { announce } from '../../feedback/announce.ts'
import { Note } from '../../feedback/note.tsx'
import { formatMoment } from '../../text/format.ts'
import { focusField } from '../save/focus-field.ts'
import classes from './draft-offer.module.css'
import type { Draft } from './use-draft.ts'

interface Props {
  draft: Pick<Draft, 'offer'>
  /** More about what it holds. */
  children?: ReactNode
}

/** Offers what an earlier visit typed: it goes into the form when somebody wants it there. */
export function DraftOffer({ draft: { offer }, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  if (!offer) return null
  const decide = (act: () => void, sentence: string) => {
    const form = place.current?.closest('[data-palette-scope]')
    act()
    announce(sentence)
    // The button is gone; the focus goes on to what it was about.
    requestAnimationFrame(() => focusField(form))
  }
  return (
    <div ref={place} className={classes.offer}>
      <Note
        tone="time"
        role="status"
        title={editingMessages.draftFrom(formatMoment(offer.savedAt))}
        action={
          <div className={classes.choice}>
            <Button
              size="small"
              onClick={() => decide(offer.restore, editingMessages.draftRestored)}
            >
              Restore
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label="Discard the draft"
              onClick={() => decide(offer.discard, editingMessages.draftDiscarded)}
            >
              Discard
            </Button>
          </div>
        }
      >
        {children}
      </Note>
    </div>
  )
}
