import type { RevisedName, Revision } from '@griot/contract/history/revisions.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import layout from '@griot/player/ui/layout.module.css'
import { authorOf } from '../../shared/page/author.ts'
import inputs from '../../ui/inputs/radio.module.css'
import { formatList, formatMoment } from '../../ui/text/format.ts'
import { partsOf } from './compared.ts'
import { changedLabels } from './differences.ts'
import classes from './history.module.css'

interface Props {
  name: RevisedName
  /** Newest first. */
  revisions: readonly Revision<object>[]
  newest: number
  from: number
  to: number
  onFrom: (revision: Revision<object>) => void
  onTo: (revision: Revision<object>) => void
}

/** All revisions with time, change and author; two are selected for comparison. */
export function RevisionList({ name, revisions, newest, from, to, onFrom, onTo }: Props) {
  return (
    <>
      <p className={`${layout.hint} ${classes.columns}`} aria-hidden="true">
        <span>{historyMessages.from}</span>
        <span>{historyMessages.to}</span>
      </p>
      <ol className={`${layout.card} ${layout.rows} ${classes.list}`}>
        {revisions.map((revision, at) => {
          const { version } = revision
          return (
            <li key={version} className={classes.revision} data-on={version === from || version === to || undefined}>
              <input
                type="radio"
                className={inputs.radio}
                name="from"
                aria-label={historyMessages.compareFromRevision({ version })}
                checked={version === from}
                onChange={() => onFrom(revision)}
              />
              <input
                type="radio"
                className={inputs.radio}
                name="to"
                aria-label={historyMessages.compareRevision({ version })}
                checked={version === to}
                onChange={() => onTo(revision)}
              />
              <div>
                <p>
                  <b>{version}</b> <span>{formatMoment(new Date(revision.at))}</span>
                  {version === newest && <em>{historyMessages.now}</em>}
                </p>
                <p>{changes(name, revision, revisions[at + 1])}</p>
                <p className={classes.author}>{authorOf(revision.by)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function changes(
  name: RevisedName,
  { version, value }: Revision<object>,
  before: Revision<object> | undefined,
): string {
  if (version === 1) return historyMessages.created
  if (!before) return ''
  const labels = changedLabels(partsOf(name, before.value), partsOf(name, value))
  return labels.length > 0 ? formatList(labels) : historyMessages.noFieldChanged
}
