import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../ui/base/format.ts'
import { rowAttributes, VirtualTable } from '../../ui/page/virtual-table.tsx'
import {
  isNotSaved,
  isOnTheWay,
  isRunning,
  itemsOfRun,
  percentOf,
  progressOf,
  type UploadItem,
} from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import type { UploadState } from './upload-state.ts'
import { uploads } from './upload-store.ts'
import styles from './upload-table.module.css'

interface UploadTableProps {
  items: readonly UploadItem[]
  /** The files that were submitted together, and when, in milliseconds since 1970. */
  run: UploadState['run']
  onDeclare: (item: UploadItem) => void
  /** Opens the picker for a file in place of one that was refused. */
  onReplace: (item: UploadItem) => void
}

/** The head of a group, or a file of it. */
type Line =
  | { key: string; head: string; note: string; action: ReactNode }
  | { key: string; item: UploadItem }

const HEAD_HEIGHT = 41
const ROW_HEIGHT = 51
const CARD_HEIGHT = 105

/** The header; the bar with the next step. */
const COVERED = { above: 64, below: 120 }

const COLUMNS = [
  { name: 'file', head: 'File' },
  { name: 'declared', head: 'Declared as' },
  { name: 'size', head: 'Size' },
  { name: 'state', head: 'State' },
  { name: 'action', head: 'Action', onlyRead: true },
]

/** Files in groups: to submit, on the way, not saved, finished. Only those on the screen are drawn. */
export function UploadTable({ items, run, onDeclare, onReplace }: UploadTableProps) {
  const lines = linesOf(items, run)
  return (
    <VirtualTable
      label="Files"
      className={styles.sheet}
      columns={COLUMNS}
      count={lines.length}
      keyOf={(index) => lines[index]?.key ?? index}
      heightOf={(index, narrow) => heightOf(lines[index], narrow)}
      covered={COVERED}
    >
      {(place) => {
        const line = lines[place.index]
        if (!line) return null
        return 'head' in line ? (
          <tr {...rowAttributes(place)} className={styles.group}>
            <th colSpan={COLUMNS.length - 1} scope="rowgroup">
              {line.head} <span>{line.note}</span>
            </th>
            <td data-column="action">{line.action}</td>
          </tr>
        ) : (
          <UploadRow {...place} item={line.item} onDeclare={onDeclare} onReplace={onReplace} />
        )
      }}
    </VirtualTable>
  )
}

function heightOf(line: Line | undefined, narrow: boolean): number {
  if (line && 'head' in line) return HEAD_HEIGHT
  return narrow ? CARD_HEIGHT : ROW_HEIGHT
}

function linesOf(items: readonly UploadItem[], run: UploadState['run']): Line[] {
  const group = (
    head: string,
    files: readonly UploadItem[],
    note = counted(files.length, 'file'),
    action: ReactNode = null,
  ): Line[] =>
    files.length === 0
      ? []
      : [
          { key: head, head, note, action },
          ...files.map((item) => ({ key: `file-${item.id}`, item })),
        ]
  const own = itemsOfRun(items, run)
  const way = items.filter(isOnTheWay)
  return [
    ...group(
      'To submit',
      items.filter((item) => item.phase === 'chosen'),
    ),
    ...group(
      'On the way',
      way,
      `${counted(way.length, 'file')}, ${percentOf(own)} %${timeLeft(own, run)}`,
      <PauseAll way={way} />,
    ),
    ...group('Not saved', items.filter(isNotSaved)),
    ...group(
      'Finished',
      items.filter((item) => item.phase === 'done'),
    ),
  ]
}

/** One button for all that is on the way: they go on when nothing of them runs any more. */
function PauseAll({ way }: { way: readonly UploadItem[] }) {
  const running = way.filter(isRunning)
  const paused = way.filter((item) => item.phase === 'paused')
  if (running.length > 0)
    return (
      <Button size="xs" onClick={() => uploads.pause(running.map((item) => item.id))}>
        Pause all
      </Button>
    )
  if (paused.length === 0) return null
  return (
    <Button size="xs" onClick={() => uploads.retry(paused.map((item) => item.id))}>
      Resume all
    </Button>
  )
}

/** A guess is only worth showing once there is something to guess from. */
const GUESS_AFTER_MS = 3_000

function timeLeft(own: readonly UploadItem[], run: UploadState['run']): string {
  const passed = run === null ? 0 : Date.now() - run.since
  if (passed < GUESS_AFTER_MS) return ''
  const arrived = own.reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
  const left = own.reduce((sum, item) => sum + item.file.size * (1 - progressOf(item)), 0)
  if (arrived === 0) return ''
  const seconds = Math.ceil((left / arrived) * (passed / 1000))
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
}
