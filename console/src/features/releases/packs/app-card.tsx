import * as packMessages from '@griot/contract/messages/ui/releases/release-packs.ts'
import type { PackSizes } from '@griot/contract/releases/packs.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { Button, buttonLook } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconCopy, IconDeviceMobileDown, IconExternalLink } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { copyText } from '../../../ui/text/copy-text.ts'
import { formatBytes } from '../../../ui/text/format.ts'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import { Card } from './pack-cards.tsx'
import classes from './packs.module.css'

/** The app for phones, which always has the live release. */
export function AppCard({ app, release }: { app: PackSizes['app']; release: Release }) {
  const url = app && new URL(app.path, window.location.origin).href
  const isOpen = url !== null && release.isLive
  return (
    <Card
      icon={IconDeviceMobileDown}
      title={packMessages.app}
      hint={packMessages.appHint}
      foot={isOpen ? <Links url={url} /> : <p className={layout.hint}>{reason(app)}</p>}
    >
      {app && (
        <dl className={classes.facts}>
          <Fact name={packMessages.appFirst} bytes={app.first} />
          <Fact name={packMessages.appComplete} bytes={app.complete} />
          {release.sizes.updates.slice(0, 1).map(({ from, small }) => (
            <Fact key={from} name={packMessages.appUpdate({ number: from })} bytes={small} />
          ))}
        </dl>
      )}
      {isOpen && <Address url={url} />}
    </Card>
  )
}

const reason = (app: PackSizes['app']) => (app ? packMessages.appOnlyLive : packMessages.appNotPublic)

function Fact({ name, bytes }: { name: string; bytes: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatBytes(bytes)}</dd>
    </div>
  )
}

/** The address, and its QR code on request. */
function Address({ url }: { url: string }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={classes.address}>
      <code>{url}</code>
      <TextButton aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {isShown ? packMessages.appHideQrCode : packMessages.appShowQrCode}
      </TextButton>
      <div id={id}>{isShown && <QrCode text={url} label={packMessages.appQrCode} />}</div>
    </div>
  )
}

function Links({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(url)
    setCopied(done)
    if (done) announce(packMessages.appCopied)
  }
  const { children, ...look } = buttonLook({
    icon: <IconExternalLink size={18} stroke={1.75} />,
    children: packMessages.appOpen,
  })
  return (
    <div className={classes.links}>
      <Button icon={<IconCopy size={18} stroke={1.75} />} onClick={() => void copy()}>
        {isCopied ? packMessages.appCopied : packMessages.appCopy}
      </Button>
      <a href={url} target="_blank" rel="noreferrer" {...look}>
        {children}
      </a>
    </div>
  )
}
