import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import layout from '../../ui/layout/layout.module.css'
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
        Your recovery codes
      </h3>
      <Note tone="warn" title="They are shown only once.">
        Use a code to sign in when you do not have your device. Each code works once. Print them, or save them in your
        password manager.
      </Note>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.cluster}>
        <Button onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
