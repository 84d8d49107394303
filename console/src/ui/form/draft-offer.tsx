import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { editingMessages } from '#contract/editing.ts'
import { announce } from '../base/announce.ts'
import { formatMoment } from '../base/format.ts'
import { Note } from '../base/note.tsx'
import classes from './draft-offer.module.css'
import { focusField } from './focus-field.ts'
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
            <Button size="xs" onClick={() => decide(offer.restore, editingMessages.draftRestored)}>
              Restore
            </Button>
            <Button
              variant="subtle"
              size="xs"
              aria-label="Discard draft"
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
