import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

interface ForbiddenProps {
  title: string
  /** Who may, where it is not the sentence of all forms of the curriculum. */
  sentence?: string
  /** Where to go instead; to the levels unless given. */
  action?: ReactNode
}

/** A page for a role that has nothing to do there: told before anything is typed. */
export function Forbidden({ title, sentence = messages.forbidden, action }: ForbiddenProps) {
  return (
    <>
      <PageHead title={title} />
      <Note
        tone="info"
        role="alert"
        title={sentence}
        action={
          action ?? (
            <LinkButton size="small" to="/dashboard/levels">
              See the levels
            </LinkButton>
          )
        }
      />
    </>
  )
}
