import type { Chat } from '@griot/contract/chats/chat.ts'
import type { ReactNode } from 'react'
import classes from '../../../shared/editor/theirs.module.css'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Conflict } from '../../../ui/form/conflict/use-conflict.ts'
import layout from '../../../ui/layout/layout.module.css'
import type { ChatFormValues } from './chat-form.ts'

interface PartConflictProps {
  conflict: Conflict<Chat, ChatFormValues>
  name: keyof ChatFormValues
  /** The other user's version. */
  children: ReactNode
}

/** Beside a part that both changed: the other version, and the choice between both. */
export function PartConflict({ conflict, name, children }: PartConflictProps) {
  if (!conflict.clashes.includes(name)) return null
  const label = conflict.labels[name]
  return (
    <section className={classes.theirs} aria-label={`Theirs: ${label}`}>
      <div className={layout.between}>
        <Badge tone="warn">Theirs: {label}</Badge>
        <div>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Keep mine for ${label}`}
            onClick={() => conflict.keepMine(name)}
          >
            Keep mine
          </Button>
          <Button size="small" aria-label={`Use theirs for ${label}`} onClick={() => conflict.acceptTheirs(name)}>
            Use theirs
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}
