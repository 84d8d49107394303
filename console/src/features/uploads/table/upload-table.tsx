import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { RowFocus } from '../../../ui/list/use-virtual-rows.ts'
import { type RowPlace, rowAttributes, VirtualTable } from '../../../ui/list/virtual-table.tsx'
import { byName, isInProgress, isNotSaved, needsDecision, type UploadItem } from '../store/upload-item.ts'
import { arrivedBytes, itemsOfRun, percentOf, secondsLeft } from '../store/upload-progress.ts'
import { uploads, useUploads } from '../store/uploads.ts'
import { bulkActions, PAUSE_ALL, RESUME_ALL, retryAll } from './bulk-actions.ts'
import { UploadRow } from './upload-row.tsx'
import classes from './upload-table.module.css'

export interface FirstToDecide {
  /** Scrolls to the first file that needs a decision, and focuses it. */
  focus: () => void
}

interface UploadTableProps {
  onDeclare: (item: UploadItem) => void
  toDecide: Ref<FirstToDecide>
  /** Called when the user has decided about one file. */
  onDecided: () => void
}

/** A group heading, or a file in it. */
type Line = { key: string; group: Group; count: number } | { key: string; id: number }

const HEAD_HEIGHT = 41
const ROW_HEIGHT = 51
const CARD_HEIGHT = 105

/** Heights of the header, and of the bar at the bottom. */
const COVERED = { above: 64, below: 120 }

const COLUMNS = [
  { name: 'file', head: uploadMessages.file },
  { name: 'declared', head: uploadMessages.declaredAs },
  { name: 'size', head: uploadMessages.size },
  { name: 'state', head: uploadMessages.state },
  { name: 'action', head: uploadMessages.action, onlyRead: true },
]

/** Files in groups: to submit, in progress, failed, finished. Only those on the screen are drawn. */
export function UploadTable({ toDecide, ...actions }: UploadTableProps) {
  const lines = useLines()
  const table = useRef<RowFocus>(null)
  useImperativeHandle(toDecide, () => ({
    focus: () => {
      const { items } = uploads.store.getState()
      const first = lines.findIndex((line) => {
        const item = 'id' in line && items.get(line.id)
        return item && needsDecision(item)
      })
      if (first >= 0) table.current?.reach(first, '[data-decide]')
    },
  }))
  return (
    <VirtualTable
      label={uploadMessages.files}
      className={classes.sheet}
      columns={COLUMNS}
      count={lines.length}
      keyOf={(index) => lines[index]?.key ?? index}
      heightOf={(index, narrow) => heightOf(lines[index], narrow)}
      covered={COVERED}
      focus={table}
    >
      {(place) => {
        const line = lines[place.index]
        if (!line) return null
        return 'group' in line ? <GroupHead {...place} {...line} /> : <UploadRow {...place} id={line.id} {...actions} />
      }}
    </VirtualTable>
  )
}

function heightOf(line: Line | undefined, narrow: boolean): number {
  if (line && 'group' in line) return HEAD_HEIGHT
  return narrow ? CARD_HEIGHT : ROW_HEIGHT
}

const GROUPS = ['toSubmit', 'inProgress', 'failed', 'finished'] as const
type Group = (typeof GROUPS)[number]

const GROUP_NAMES: Readonly<Record<Group, string>> = {
  toSubmit: uploadMessages.toSubmit,
  inProgress: uploadMessages.inProgress,
  failed: uploadMessages.failed,
  finished: uploadMessages.finished,
}

function groupOf(item: UploadItem): Group {
  if (item.phase === 'chosen') return 'toSubmit'
  if (isInProgress(item)) return 'inProgress'
  return isNotSaved(item) ? 'failed' : 'finished'
}

/** The lines change with the files and their groups, and not with their progress. */
function useLines(): Line[] {
  const ids = useUploads(({ items }) => [...items.keys()])
  const groups = useUploads(({ items }) => [...items.values()].map(groupOf))
  const sorted = useMemo(() => {
    const { items } = uploads.store.getState()
    const files = ids.flatMap((id) => items.get(id) ?? [])
    return files.toSorted((one, other) => byName(one.file, other.file)).map(({ id }) => id)
  }, [ids])
  return useMemo(() => {
    const groupsById = new Map(ids.map((id, index) => [id, groups[index]]))
    return GROUPS.flatMap((group): Line[] => {
      const own = sorted.filter((id) => groupsById.get(id) === group)
      if (own.length === 0) return []
      const files = own.map((id) => ({ key: `file-${id}`, id }))
      return [{ key: group, group, count: own.length }, ...files]
    })
  }, [ids, groups, sorted])
}

function GroupHead({ group, count, ...place }: RowPlace & { group: Group; count: number }) {
  const isRunning = group === 'inProgress'
  return (
    <tr {...rowAttributes(place)} className={classes.group}>
      <th colSpan={COLUMNS.length - 1} scope="rowgroup">
        {GROUP_NAMES[group]}{' '}
        <span className={layout.aside}>
          {isRunning ? <ProgressNote count={count} /> : uploadMessages.fileCount({ count })}
        </span>
      </th>
      <td data-column="action">
        {isRunning && <PauseAll />}
        {group === 'failed' && <RetryAll />}
      </td>
    </tr>
  )
}

function ProgressNote({ count }: { count: number }) {
  // Drawn again with every byte, for the time that is left.
  useUploads(({ items, run }) => arrivedBytes(itemsOfRun(items, run)))
  const { items, run } = uploads.store.getState()
  const own = itemsOfRun(items, run)
  return progressText(count, percentOf(own), secondsLeft(own, run, Date.now()))
}

function progressText(count: number, percent: number, seconds: number | null): string {
  if (seconds === null) return uploadMessages.progress({ count, percent })
  return seconds < 60
    ? uploadMessages.progressSeconds({ count, percent, seconds })
    : uploadMessages.progressMinutes({ count, percent, minutes: Math.ceil(seconds / 60) })
}

/** One button for all uploads in progress: they are resumed when none of them runs any more. */
function PauseAll() {
  const { toPause, toResume } = useBulkActions()
  if (toPause.length > 0)
    return (
      <Button size="small" onClick={() => uploads.pause(toPause)}>
        {PAUSE_ALL}
      </Button>
    )
  if (toResume.length === 0) return null
  return (
    <Button size="small" onClick={() => uploads.retry(toResume)}>
      {RESUME_ALL}
    </Button>
  )
}

/** One button for several files; a single one has its own. */
function RetryAll() {
  const { toRetry } = useBulkActions()
  if (toRetry.length < 2) return null
  return (
    <Button size="small" onClick={() => uploads.retry(toRetry)}>
      {retryAll(toRetry.length)}
    </Button>
  )
}

function useBulkActions() {
  return {
    toPause: useUploads(({ items }) => bulkActions(items.values()).toPause),
    toResume: useUploads(({ items }) => bulkActions(items.values()).toResume),
    toRetry: useUploads(({ items }) => bulkActions(items.values()).toRetry),
  }
}
