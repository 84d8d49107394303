import { useEffect, useRef } from 'react'
import { authMessages, RESET_LINK_MINUTES } from '#contract/accounts/auth.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import classes from './account-form.module.css'

/** Said whether or not the account exists, so that nobody learns who has one. */
export function LinkMailed({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the keyboard and the screen reader go on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h1 ref={heading} tabIndex={-1}>
        Look into your mail
      </h1>
      <p className={classes.email}>{email.trim()}</p>
      <Note tone="ok" title={authMessages.resetMailed}>
        The link works once, within {RESET_LINK_MINUTES} minutes. The newest one counts.
      </Note>
      <p className={classes.hint}>
        Nothing there after a few minutes? Look among the spam, check the address above, or ask an
        admin which email your account has.
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
