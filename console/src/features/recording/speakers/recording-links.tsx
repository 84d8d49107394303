import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import type { RecordingLink } from '@griot/contract/recording/recording-links.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconClock, IconCopy, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { formatDay } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import classes from './speaker-details.module.css'
import { useRevokeLink } from './speakers.queries.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  /** Newest first. */
  links: readonly RecordingLink[]
  /** Null when the speaker has withdrawn consent. */
  onInvite: (() => void) | null
}

/** The recording links of a speaker. */
export function RecordingLinks({ links, onInvite }: Props) {
  return (
    <>
      <h3 className={classes.heading}>{speakerMessages.linkTitle}</h3>
      {links.length === 0 && <p className={layout.secondary}>{speakerMessages.noLink}</p>}
      <ul className={layout.stack}>
        {links.map((link) => (
          <LinkCard key={link.id} link={link} />
        ))}
      </ul>
      {onInvite && (
        <p className={classes.earlier}>
          <Button size="small" icon={<IconLink size={16} stroke={1.75} />} onClick={onInvite}>
            {speakerMessages.invite}
          </Button>
        </p>
      )}
    </>
  )
}

/** A link with its list and its end. An open one can be copied and revoked. */
function LinkCard({ link }: { link: RecordingLink }) {
  const { id, title, words, recorded, state, path } = link
  const [asks, setAsks] = useState(false)
  const revoke = useRevokeLink()
  const address = path === null ? null : new URL(path, window.location.href).href
  const copy = async () => {
    if (address !== null && (await copyText(address))) toast.success(speakerMessages.copied)
  }
  return (
    <li className={classes.link}>
      <p>
        {rich(speakerMessages.linkWords({ title, words, recorded, b: (text) => <b>{text}</b> }))}{' '}
        <span className={layout.faint}>{speakerMessages.linkState({ state })}</span>
      </p>
      {address !== null && (
        <div className={layout.row}>
          <div className={layout.grow}>
            <TextInput
              aria-label={speakerMessages.link}
              value={address}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <Button icon={<IconCopy size={18} stroke={1.75} />} onClick={() => void copy()}>
            {speakerMessages.copy}
          </Button>
        </div>
      )}
      <div className={layout.between}>
        <span className={`${layout.row} ${layout.secondary}`}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          {endOf(link)}
        </span>
        {address !== null && (
          <Button
            variant="quiet"
            size="small"
            {...ConfirmDialog.intent}
            loading={revoke.isPending}
            onClick={() => setAsks(true)}
          >
            {speakerMessages.revoke}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={speakerMessages.askRevoke}
          text={speakerMessages.revokeMeans}
          stay={commonMessages.cancel}
          goOn={speakerMessages.revoke}
          onClose={() => setAsks(false)}
          onGoOn={() => {
            setAsks(false)
            revoke.mutate(id, {
              onSuccess: () => toast.success(recordingLinkApiMessages.ended.message),
              onError: (error) => toast.failure(sentenceOf(error, speakerMessages.revokeFailed)),
            })
          }}
        />
      )}
    </li>
  )
}

function endOf({ state, expiresAt, revokedAt }: RecordingLink): string {
  if (revokedAt !== null) return speakerMessages.linkRevoked({ day: formatDay(revokedAt) })
  const day = formatDay(expiresAt)
  return state === 'ended' ? speakerMessages.linkExpired({ day }) : speakerMessages.linkEnds({ day })
}
