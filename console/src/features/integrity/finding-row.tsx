import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { Concern, Finding } from '@griot/contract/integrity/integrity.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as integrityMessages from '@griot/contract/messages/ui/uploads/integrity.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatList, formatMoment } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import classes from './findings.module.css'
import { sendCorrectFile } from './integrity.queries.ts'
import { KIND_WORDS, sizeOf } from './words.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

interface Props {
  finding: Finding
  /** Whether there is a backup to restore from. */
  backup: boolean
  /** Called when the finding is resolved, here or elsewhere. */
  onSettled: () => Promise<void>
}

/** One finding: the problem, the affected assets, and how to fix it. */
export function FindingRow({ finding, backup, onSettled }: Props) {
  const { id, kind, digest, bytes, since } = finding
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const why = useId()
  const short = digest.slice(0, 12)
  const runRepair = async (work: () => Promise<string>) => {
    setBusy(true)
    setRefusal(null)
    try {
      toast.success(await work())
      await onSettled()
    } catch (error) {
      setRefusal(sentenceOf(error, apiMessages.errorOccurred.message))
      // Already resolved, by another user or by the server.
      const settled = error instanceof ApiError && error.message === integrityApiMessages.notFound.message
      if (settled) await onSettled()
    } finally {
      setBusy(false)
    }
  }
  const repair = () =>
    runRepair(async () => {
      const { outcome } = await call('repairFinding', { params: { id } })
      return integrityApiMessages.outcome({ outcome }).message
    })
  return (
    <li className={classes.row} aria-labelledby={why}>
      <div title={KIND_WORDS[kind].means}>
        <Badge tone={KIND_WORDS[kind].tone}>{KIND_WORDS[kind].name}</Badge>
      </div>
      <div className={classes.what}>
        <div id={why}>
          <Concerns finding={finding} />
        </div>
        <p className={`${layout.cluster} ${classes.facts}`}>
          <code title={digest}>{short}</code>
          {bytes !== null && <span>{sizeOf(bytes)}</span>}
          {finding.found && <span>{insteadOf(finding)}</span>}
        </p>
        {finding.reason && <p>{finding.reason.message}</p>}
      </div>
      <p className={classes.since}>
        {rich(
          (kind === 'untracked' ? integrityMessages.storedAt : integrityMessages.foundAt)({
            when: formatMoment(new Date(since)),
            time: (text) => <time dateTime={since}>{text}</time>,
          }),
        )}
      </p>
      <div className={`${layout.cluster} ${classes.actions}`}>
        {kind === 'untracked' && (
          <Button
            size="small"
            loading={busy}
            aria-describedby={why}
            {...ConfirmDialog.intent}
            onClick={() => setAsks(true)}
          >
            {rich(
              integrityMessages.remove({ short, hidden: (text) => <span className="visually-hidden">{text}</span> }),
            )}
          </Button>
        )}
        {(kind === 'missing' || kind === 'altered') && (
          <>
            {backup && (
              <Button size="small" loading={busy} aria-describedby={why} onClick={repair}>
                {rich(
                  integrityMessages.restoreFromBackup({
                    short,
                    hidden: (text) => <span className="visually-hidden">{text}</span>,
                  }),
                )}
              </Button>
            )}
            <Button
              size="small"
              variant={backup ? 'quiet' : 'secondary'}
              loading={busy}
              aria-describedby={why}
              onClick={() => picker.current?.click()}
            >
              {rich(
                integrityMessages.uploadFile({
                  short,
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                }),
              )}
            </Button>
            <input
              ref={picker}
              hidden
              type="file"
              aria-label={integrityMessages.fileWithSha({ digest })}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) void runRepair(() => sendCorrectFile(id, file))
                currentTarget.value = ''
              }}
            />
          </>
        )}
      </div>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title={integrityMessages.removeFile}
          text={integrityMessages.removeFileText}
          stay={commonMessages.cancel}
          goOn={commonMessages.remove}
          onClose={() => setAsks(false)}
          onGoOn={() => {
            setAsks(false)
            void repair()
          }}
        />
      )}
    </li>
  )
}

/** What an altered file contains now. */
function insteadOf({ found, bytes }: Finding): string {
  if (found === null || found.digest === null) return integrityMessages.cannotRead
  const more = (found.bytes ?? 0) - (bytes ?? 0)
  const digest = found.digest.slice(0, 12)
  if (more === 0) return integrityMessages.nowContains({ digest })
  return more > 0
    ? integrityMessages.nowLonger({ digest, bytes: more })
    : integrityMessages.nowShorter({ digest, bytes: -more })
}

function Concerns({ finding: { kind, concerns, concernCount } }: { finding: Finding }) {
  const more = concernCount - concerns.length
  if (concerns.length === 0)
    return (
      <p className={classes.unused}>
        {kind === 'untracked' ? integrityMessages.notUsed : integrityMessages.noAssetUsesAny}
      </p>
    )
  return (
    <ul className={classes.concerns}>
      {concerns.map((concern) => (
        <li key={`${concern.kind} ${concern.code} ${concern.part} ${concern.current}`}>
          <ConcernLine concern={concern} />
        </li>
      ))}
      {more > 0 && <li>{integrityMessages.andOthers({ count: more })}</li>}
    </ul>
  )
}

function ConcernLine({ concern }: { concern: Concern }) {
  const { kind, code, part, current, deleted, uses } = concern
  const { messages, plural } = ASSET_KINDS[kind]
  const name = messages.named({ code })
  const asset = deleted ? (
    name
  ) : (
    <Link to="/dashboard/$assets" params={{ assets: plural }} search={{ code }}>
      {name}
    </Link>
  )
  return (
    <>
      {part === 'thumbnail' ? rich(integrityMessages.thumbnailOf({ name, asset: () => asset })) : asset}{' '}
      <span className={classes.note}>
        {formatList(
          [
            deleted ? integrityMessages.deletedAsset : current ? null : integrityMessages.earlierVersion,
            uses > 0 && current ? integrityMessages.usedIn({ count: uses }) : null,
          ].filter((note) => note !== null),
        )}
      </span>
    </>
  )
}
