import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as authorMessages from '@griot/contract/messages/ui/history/author.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

interface ForbiddenProps {
  title: string
  /** Which roles may; by default the message for the curriculum's forms. */
  sentence?: string
  /** Where to go instead; by default to the levels. */
  action?: ReactNode
}

/** Shown instead of a page for which the role has no permission, before anything is typed. */
export function Forbidden({ title, sentence = apiMessages.forbidden.message, action }: ForbiddenProps) {
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
              {authorMessages.seeLevels}
            </LinkButton>
          )
        }
      />
    </>
  )
}
