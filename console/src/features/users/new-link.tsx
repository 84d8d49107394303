import { INVITATION_DAYS, userMessages } from '@griot/contract/accounts/users.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import classes from './users.module.css'

/** A new link: copied to the clipboard if the browser allows it, and shown only once. */
export function NewLink({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    void copyText(link).then(setCopied)
  }, [link])
  return (
    <div className={classes.made}>
      <Note
        tone="ok"
        role="status"
        title={userMessages.linkMade(email)}
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        {copied ? 'Copied. ' : ''}Send it to the person yourself. It works once, within {INVITATION_DAYS} days, and is
        shown only once.
      </Note>
      <div className={classes.link}>
        <TextInput
          aria-label={`Link for ${email}`}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyText(link).then(setCopied)}>Copy link</Button>
      </div>
    </div>
  )
}
