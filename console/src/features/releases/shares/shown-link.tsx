import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import type { ShareLink } from '@griot/contract/releases/share-links.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconClock, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { formatDay, formatTime } from '../../../ui/text/format.ts'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { EndLink } from './end-link.tsx'
import classes from './shares.module.css'
import { whatOf } from './what-of.ts'

/** A link that can be opened: its QR code and address, to copy, print or end. */
export function ShownLink({ link, onEnded }: { link: ShareLink; onEnded: () => void }) {
  const { title, language, expiresAt, path } = link
  const [prints, setPrints] = useState(false)
  const address = new URL(path ?? '', window.location.href).href
  const copy = async () => {
    if (await copyText(address)) toast.success(shareMessages.copied)
    else toast.failure(shareMessages.notCopied)
  }
  const print = () => {
    flushSync(() => setPrints(true))
    window.addEventListener('afterprint', () => setPrints(false), { once: true })
    window.print()
  }
  const ends = shareMessages.ends({
    day: formatDay(expiresAt),
    time: formatTime(expiresAt),
    b: (text) => <b>{text}</b>,
  })
  return (
    <>
      <QrCode text={address} label={shareMessages.qrCode({ address })} />
      <div className={classes.facts}>
        <Badge tone="ok">{shareMessages.valid}</Badge>
        <p className={classes.title}>
          <Word language={language} size="l">
            {title}
          </Word>
        </p>
        <p className={layout.secondary}>{whatOf(link)}</p>
        <p className={`${layout.code} ${classes.address}`} translate="no">
          {address}
        </p>
        <p className={layout.row}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <span>{rich(ends)}</span>
        </p>
        <div className={`${layout.cluster} ${classes.actions}`}>
          <Button size="small" icon={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
            {shareMessages.copy}
          </Button>
          <Button size="small" icon={<IconPrinter size={16} stroke={1.75} />} onClick={print}>
            {shareMessages.print}
          </Button>
          <EndLink link={link} onEnded={onEnded}>
            {shareMessages.endNow}
          </EndLink>
        </div>
      </div>
      {prints && <Sheet link={link} address={address} />}
    </>
  )
}

/** What is printed in place of the page. */
function Sheet({ link, address }: { link: ShareLink; address: string }) {
  const { title, language, expiresAt } = link
  return createPortal(
    <div className={classes.sheet}>
      <h1>
        <Word language={language} size="xl">
          {title}
        </Word>
      </h1>
      <p>{whatOf(link)}</p>
      <QrCode text={address} label={shareMessages.qrCode({ address })} />
      <p>{shareMessages.scan}</p>
      <p className={classes.address} translate="no">
        {address}
      </p>
      <p>{shareMessages.endsOn({ day: formatDay(expiresAt), time: formatTime(expiresAt) })}</p>
    </div>,
    document.body,
  )
}
