import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { Concern, Finding } from '@griot/contract/integrity/integrity.ts'
import { integrityMessages } from '@griot/contract/integrity/integrity-messages.ts'
import { messages } from '@griot/contract/messages.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import layout from '../../ui/layout/layout.module.css'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatMoment } from '../../ui/text/format.ts'
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
      setRefusal(sentenceOf(error, messages.errorOccurred))
      // Already resolved, by another user or by the server.
      const settled = error instanceof ApiError && error.message === integrityMessages.notFound
      if (settled) await onSettled()
    } finally {
      setBusy(false)
    }
  }
  const repair = () =>
    runRepair(async () => {
      const { outcome } = await call('repairFinding', { params: { id } })
      return integrityMessages.outcome(outcome)
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
      </div>
      <p className={classes.since}>
        {kind === 'untracked' ? 'stored' : 'found'} <time dateTime={since}>{formatMoment(new Date(since))}</time>
      </p>
      <div className={`${layout.cluster} ${classes.actions}`}>
        {kind === 'untracked' ? (
          <Button
            size="small"
            loading={busy}
            aria-describedby={why}
            {...ConfirmDialog.intent}
            onClick={() => setAsks(true)}
          >
            Remove<span className="visually-hidden"> {short}</span>
          </Button>
        ) : (
          <>
            {backup && (
              <Button size="small" loading={busy} aria-describedby={why} onClick={repair}>
                Restore<span className="visually-hidden"> {short} from the backup</span>
              </Button>
            )}
            <Button
              size="small"
              variant={backup ? 'quiet' : 'secondary'}
              loading={busy}
              aria-describedby={why}
              onClick={() => picker.current?.click()}
            >
              Upload file<span className="visually-hidden"> {short}</span>
            </Button>
            <input
              ref={picker}
              hidden
              type="file"
              aria-label={`The file with the SHA-256 ${digest}`}
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
          title="Remove this file?"
          text="No asset uses it. Griot checks again before it removes the file. You cannot undo this."
          stay="Cancel"
          goOn="Remove"
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
  if (found === null || found.digest === null) return 'cannot be read'
  const more = (found.bytes ?? 0) - (bytes ?? 0)
  const length = more === 0 ? '' : `, ${counted(Math.abs(more), 'byte')} ${more > 0 ? 'longer' : 'shorter'}`
  return `now ${found.digest.slice(0, 12)}${length}`
}

function Concerns({ finding: { kind, concerns, concernCount } }: { finding: Finding }) {
  const more = concernCount - concerns.length
  if (concerns.length === 0)
    return <p className={classes.unused}>{kind === 'untracked' ? 'Not used' : 'No asset uses it any more'}</p>
  return (
    <ul className={classes.concerns}>
      {concerns.map((concern) => (
        <li key={`${concern.kind} ${concern.code} ${concern.part} ${concern.current}`}>
          <ConcernLine concern={concern} />
        </li>
      ))}
      {more > 0 && <li>and {counted(more, 'other')}</li>}
    </ul>
  )
}

function ConcernLine({ concern }: { concern: Concern }) {
  const { kind, code, part, current, deleted, uses } = concern
  const { noun, plural } = ASSET_KINDS[kind]
  const name = `${noun.one} ${code}`
  return (
    <>
      {part === 'thumbnail' && 'Thumbnail of '}
      {deleted ? (
        name
      ) : (
        <Link to="/dashboard/$assets" params={{ assets: plural }} search={{ code }}>
          {name}
        </Link>
      )}{' '}
      <span className={classes.note}>
        {[
          deleted ? 'deleted' : current ? null : 'an earlier version',
          uses > 0 && current ? `used in ${counted(uses, 'place')}` : null,
        ]
          .filter((note) => note !== null)
          .join(', ')}
      </span>
    </>
  )
}
