import { authMessages } from '@griot/contract/accounts/auth.ts'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import classes from './account-form.module.css'

/** Shown instead of a form that could not be submitted: the link is incomplete or no longer valid. */
export function LinkRefused({ complete }: { complete: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form may have been here a moment ago, with the focus in it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h1 ref={heading} tabIndex={-1}>
        Choose a new password
      </h1>
      {complete ? (
        <Note tone="bad" role="alert" title={authMessages.resetLinkUsed} />
      ) : (
        <Note tone="warn" title="The link is not complete">
          Open the full link from the email, or ask for a new one.
        </Note>
      )}
      <LinkButton to="/forgot-password" variant="primary" fullWidth>
        Ask for a new link
      </LinkButton>
    </div>
  )
}
