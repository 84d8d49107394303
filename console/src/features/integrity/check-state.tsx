import type { Integrity, IntegrityCheck } from '@griot/contract/integrity/integrity.ts'
import { integrityMessages } from '@griot/contract/integrity/integrity-messages.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import layout from '../../ui/layout/layout.module.css'
import { formatMoment } from '../../ui/text/format.ts'
import classes from './check-state.module.css'
import { countsInWords, filesOf, sizeOf } from './words.ts'

/** Progress of the running check, and the result of the last one. */
export function CheckState({ state }: { state: Integrity }) {
  const { running, last, weekly, backup } = state
  return (
    <section className={`${layout.card} ${classes.state}`} aria-label="Checks">
      {running && <Running check={running} />}
      <dl className={classes.facts}>
        <div>
          <dt>Last check</dt>
          <dd>{last ? <Ended check={last} /> : integrityMessages.never}</dd>
        </div>
        <div>
          <dt>Next check</dt>
          <dd>{weekly ? integrityMessages.weekly : integrityMessages.notWeekly}</dd>
        </div>
        <div>
          <dt>Backup</dt>
          <dd>
            {backup ? 'Missing files can be restored from the backup of this server.' : integrityMessages.noBackup}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Running({ check }: { check: IntegrityCheck }) {
  const { part, files, filesRead, bytes, bytesRead, begunAt } = check
  // Never 100 % before the end.
  const percent = bytes === 0 ? 0 : Math.min(99, Math.floor((bytesRead / bytes) * 100))
  const words =
    part === 'names'
      ? 'Looking for files that are not used'
      : `Read ${filesRead.toLocaleString('en')} of ${files.toLocaleString('en')} files, ${sizeOf(bytesRead)} of ${sizeOf(bytes)}`
  return (
    <div className={classes.running}>
      <p>
        <b>Checking</b> {words}
      </p>
      <div
        className={layout.progress}
        role="progressbar"
        aria-label="Files read"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={layout.secondary}>
        Started <time dateTime={begunAt}>{formatMoment(new Date(begunAt))}</time> {byOf(check)}. You can leave this
        page. The check continues, also after a restart.
      </p>
    </div>
  )
}

function Ended({ check }: { check: IntegrityCheck }) {
  const { endedAt, begunAt, files, bytes, found } = check
  const at = endedAt ?? begunAt
  const words = found ? countsInWords(found) : ''
  return (
    <>
      <time dateTime={at}>{formatMoment(new Date(at))}</time> {byOf(check)}: {filesOf(files, bytes)}{' '}
      <Badge tone={words === '' ? 'ok' : 'warn'}>{words === '' ? 'Nothing found' : `Found ${words}`}</Badge>
    </>
  )
}

function byOf({ by }: IntegrityCheck): string {
  return `by ${by === null ? 'Griot' : by.name || by.email}`
}
