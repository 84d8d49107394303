import { authMessages, RESET_LINK_MINUTES } from '@griot/contract/accounts/auth.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import layout from '../../ui/layout/layout.module.css'
import classes from './account-form.module.css'

/** Shown whether or not the account exists, so that accounts cannot be enumerated. */
export function LinkMailed({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button is gone: focus the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h1 ref={heading} tabIndex={-1}>
        Check your email
      </h1>
      <p className={classes.email}>{email.trim()}</p>
      <Note tone="ok" title={authMessages.resetMailed}>
        The link works once, within {RESET_LINK_MINUTES} minutes. Only the newest link works.
      </Note>
      <p className={layout.secondary}>
        No email after a few minutes? Check your spam folder and the address above, or ask an admin which email your
        account has.
      </p>
      <LinkButton to="/login" variant="primary" fullWidth>
        Back to Login
      </LinkButton>
      <Button variant="quiet" fullWidth onClick={onAnother}>
        Use another email
      </Button>
    </div>
  )
}
