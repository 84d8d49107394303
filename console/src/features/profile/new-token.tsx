import { tokenMessages } from '@griot/contract/accounts/tokens.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import classes from './tokens.module.css'

/** A new token: copied to the clipboard if the browser allows it, and shown only once. */
export function NewToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    void copyText(token).then(setCopied)
  }, [token])
  return (
    <div className={classes.made}>
      <Note
        tone="ok"
        role="status"
        title={tokenMessages.made(name)}
        action={
          <Button size="small" variant="quiet" onClick={onClose}>
            Close
          </Button>
        }
      >
        {copied ? 'Copied. ' : ''}It is shown only once. Programs send it as ‘Authorization: Bearer …’.
      </Note>
      <div className={classes.token}>
        <TextInput
          aria-label={`Token ${name}`}
          value={token}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyText(token).then(setCopied)}>Copy token</Button>
      </div>
    </div>
  )
}
