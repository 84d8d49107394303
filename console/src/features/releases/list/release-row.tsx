import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { authorOf } from '../../../shared/page/author.ts'
import { DotsButton } from '../../../ui/buttons/dots-button.tsx'
import { tooltipClass, tooltipProps } from '../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import inputs from '../../../ui/inputs/radio.module.css'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { formatBytes, formatDay } from '../../../ui/text/format.ts'
import { countsInWords } from '../release-words.ts'
import { useDeleteRelease } from '../releases.queries.ts'
import classes from './list.module.css'
import { makeLiveButtonId } from './make-live-question.tsx'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

/** Marks in the line of levels: as many as a course usually has. */
const MARKS = 10

interface Props {
  release: Release
  /** Whether it is one of the two that are compared; null when there is no other one. */
  choice: { isFrom: boolean; isTo: boolean } | null
  onFrom: () => void
  onTo: () => void
  /** Whether the question below it is open. */
  isAsked: boolean
  onAsk: () => void
}

/** One release: number, name, author, changes, sizes, state, actions. */
export function ReleaseRow({ release, choice, onFrom, onTo, isAsked, onAsk }: Props) {
  const { id, number, name, note, by, madeAt, levels, sizes, isLive } = release
  const mayWrite = useHasPermission('releases.write')
  const changed = levels.filter(({ state }) => state === 'changed').length
  const present = levels.filter(({ state }) => state !== 'absent').length
  const [update] = sizes.updates
  const isChosen = choice?.isFrom || choice?.isTo
  return (
    <li className={classes.row} data-on={isChosen || undefined} data-alone={choice === null || undefined}>
      {choice && (
        <>
          <input
            type="radio"
            name="from"
            className={inputs.radio}
            aria-label={releasesMessages.compareFrom({ number })}
            checked={choice.isFrom}
            onChange={onFrom}
          />
          <input
            type="radio"
            name="to"
            className={inputs.radio}
            aria-label={releasesMessages.compareTo({ number })}
            checked={choice.isTo}
            onChange={onTo}
          />
        </>
      )}
      <span className={classes.number}>{number}</span>
      <div className={`${layout.breaks} ${classes.name}`}>
        <h3>{name}</h3>
        {note !== '' && <p>{note}</p>}
      </div>
      <div className={classes.by}>
        <p>{madeAt && formatDay(madeAt)}</p>
        <p>{authorOf(by)}</p>
      </div>
      <div className={classes.changes}>
        <Meter
          small
          bars={Array.from({ length: Math.max(MARKS, levels.length) }, (_, at) => MARK[levels[at]?.state ?? 'absent'])}
          words={releasesMessages.levelsChanged({ changed, count: present })}
        />
        <span>{countsInWords(release)}</span>
      </div>
      <div className={classes.sizes}>
        <p>{formatBytes(sizes.course.small)}</p>
        <p>{update && releasesMessages.update({ size: formatBytes(update.small) })}</p>
      </div>
      <div className={classes.state}>
        <State release={release} />
      </div>
      <div className={classes.actions}>
        <Link
          to="/dashboard/releases/$releaseId/packs"
          params={{ releaseId: id }}
          aria-label={releasesMessages.download({ number, size: formatBytes(sizes.course.small) })}
          className={`${layout.tool} ${tooltipClass}`}
          data-tip-end
          {...tooltipProps(releasesMessages.download({ number, size: formatBytes(sizes.course.small) }))}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </Link>
        {!isLive && mayWrite && (
          <Button
            id={makeLiveButtonId(id)}
            size="small"
            className={classes.action}
            aria-expanded={isAsked}
            aria-label={releasesMessages.makeLiveOf({ number })}
            onClick={onAsk}
          >
            {releasesMessages.makeLive}
          </Button>
        )}
        <ReleaseMenu release={release} />
      </div>
    </li>
  )
}

const MARK = { changed: true, same: 'incomplete', absent: false } as const

/** Since when it is live, or until when it was. */
function State({ release: { isLive, lastLive } }: { release: Release }) {
  if (lastLive === null) return <span className={layout.hint}>{releasesMessages.neverLive}</span>
  const from = formatDay(lastLive.from)
  const until = lastLive.until === null ? '' : formatDay(lastLive.until)
  if (isLive)
    return (
      <>
        <Badge tone="ok">{releasesMessages.isLive}</Badge>
        <span className={layout.hint}>{releasesMessages.since({ day: from })}</span>
      </>
    )
  return lastLive.rolledBack ? (
    <>
      <Badge tone="warn">{releasesMessages.rolledBack}</Badge>
      <span className={layout.hint}>{from === until ? from : releasesMessages.fromTo({ from, to: until })}</span>
    </>
  ) : (
    <>
      <span className={layout.hint}>{releasesMessages.wasLive}</span>
      <span className={layout.hint}>{releasesMessages.until({ day: until })}</span>
    </>
  )
}

/** What is done rarely. */
function ReleaseMenu({ release }: { release: Release }) {
  const { id, language, number, previous, isLive } = release
  const mayDelete = useHasPermission('releases.delete') && !isLive
  const [asks, setAsks] = useState(false)
  const remove = useDeleteRelease()
  const confirm = () => {
    setAsks(false)
    remove.mutate(id, {
      onSuccess: () => toast.success(releasesMessages.deleted({ number })),
      onError: (error) => toast.failure(sentenceOf(error, releasesMessages.deleteFailed)),
    })
  }
  if (previous === null && !mayDelete) return null
  return (
    <>
      <Menu button={(its) => <DotsButton label={releasesMessages.more({ number })} {...its} />}>
        {(close) => (
          <>
            {previous !== null && (
              <li>
                <Link to="/dashboard/releases/compare" search={{ language, to: id }} onClick={close}>
                  {releasesMessages.compareWith({ number: previous })}
                </Link>
              </li>
            )}
            {mayDelete && (
              <MenuItem
                name={releasesMessages.deleteRelease({ number })}
                intent={ConfirmDialog.intent}
                onClick={() => {
                  close()
                  setAsks(true)
                }}
              />
            )}
          </>
        )}
      </Menu>
      {asks && (
        <ConfirmDialog
          title={releasesMessages.askDelete({ number })}
          text={releasesMessages.deleteMeans}
          stay={commonMessages.cancel}
          goOn={releasesMessages.deleteRelease({ number })}
          onClose={() => setAsks(false)}
          onGoOn={confirm}
        />
      )}
    </>
  )
}
