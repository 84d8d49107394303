import type { ReactNode } from 'react'
import type { Chat } from '#contract/chats/chat.ts'
import classes from '../../../shared/editor/theirs.module.css'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Stale } from '../../../ui/form/conflict/use-conflict.ts'
import type { ChatFormValues } from './chat-form.ts'

interface TheirPartProps {
  stale: Stale<Chat, ChatFormValues>
  name: keyof ChatFormValues
  /** The other user's version. */
  children: ReactNode
}

/** Beside a part that both changed: the other version, and the choice between both. */
export function TheirPart({ stale, name, children }: TheirPartProps) {
  if (!stale.clashes.includes(name)) return null
  const label = stale.labels[name]
  return (
    <section className={classes.theirs} aria-label={`Theirs: ${label}`}>
      <div className={classes.theirsHead}>
        <Badge tone="warn">Theirs: {label}</Badge>
        <div>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Keep mine for ${label}`}
            onClick={() => stale.keep(name)}
          >
            Keep mine
          </Button>
          <Button
            size="small"
            aria-label={`Use theirs for ${label}`}
            onClick={() => stale.take(name)}
          >
            Use theirs
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}
