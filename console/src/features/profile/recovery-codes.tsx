import * as profileMessages from '@griot/contract/messages/ui/accounts/profile.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useEffect, useRef, useState } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import classes from './second-factor.module.css'

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {profileMessages.recoveryCodes}
      </h3>
      <Note tone="warn" title={profileMessages.shownOnlyOnce}>
        {profileMessages.recoveryCodesHint}
      </Note>
      <ul aria-label={profileMessages.recoveryCodesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.cluster}>
        <Button onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
          {copied ? profileMessages.copied : profileMessages.copyCodes}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {profileMessages.iHaveSavedThem}
        </Button>
      </div>
    </div>
  )
}
