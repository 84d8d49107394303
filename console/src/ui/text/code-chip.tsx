import { COPIED_MS } from '@griot/contract/limits.ts'
import * as textMessages from '@griot/contract/messages/ui/general/text.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './code-chip.module.css'
import { copyText } from './copy-text.ts'

/** A code in monospace. A click copies it and shows so for two seconds. */
export function CodeChip({ code }: { code: string }) {
  const [copies, setCopies] = useState(0)
  const copied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const back = window.setTimeout(() => setCopies(0), COPIED_MS)
    return () => window.clearTimeout(back)
  }, [copies])

  const copy = async () => {
    const done = await copyText(code)
    announce(done ? textMessages.copied({ code }) : textMessages.couldNotCopy({ code }))
    if (done) setCopies((count) => count + 1)
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={classes.chip}
      data-copied={copied || undefined}
      aria-label={copied ? textMessages.copied({ code }) : textMessages.copyCode({ code })}
      title={copied ? textMessages.copiedTitle : textMessages.copyCodeTitle}
      onClick={copy}
    >
      {code}
      <Icon size={14} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
