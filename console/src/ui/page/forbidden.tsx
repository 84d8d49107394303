import { messages } from '#contract/messages.ts'
import { LinkButton } from '../base/link-button.tsx'
import { Note } from '../base/note.tsx'
import { PageHead } from './page-head.tsx'

/** A form of the curriculum for a role that may not save it: told before anything is typed. */
export function Forbidden({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Note
        tone="info"
        role="alert"
        title={messages.forbidden}
        action={
          <LinkButton size="xs" to="/dashboard/levels">
            See the levels
          </LinkButton>
        }
      />
    </>
  )
}
