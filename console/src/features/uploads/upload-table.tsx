import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { sameContentMessages } from '#contract/assets/same-content.ts'
import { counted } from '#contract/counted.ts'
import type { RowFocus } from '../../ui/page/use-virtual-rows.ts'
import { rowAttributes, VirtualTable } from '../../ui/page/virtual-table.tsx'
import { atOnceOf, PAUSE_ALL, RESUME_ALL, retryAll } from './at-once.ts'
import { asks } from './effect.ts'
import { timeLeft } from './time-left.ts'
import { twinsOf } from './twins.ts'
import {
  byName,
  isNotSaved,
  isOnTheWay,
  itemsOfRun,
  percentOf,
  type UploadItem,
} from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import type { UploadState } from './upload-state.ts'
import { uploads } from './upload-store.ts'
import styles from './upload-table.module.css'

export interface FirstToDecide {
  /** Scrolls to the first file that is to be decided about, and gives it the focus. */
  focus: () => void
}

interface UploadTableProps {
  items: readonly UploadItem[]
  /** The files that were submitted together, and when, in milliseconds since 1970. */
  run: UploadState['run']
  onDeclare: (item: UploadItem) => void
  toDecide: Ref<FirstToDecide>
  /** Somebody decided about one file. */
  onDecided: () => void
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

/** Files in groups: to submit, on the way, failed, finished. Only those on the screen are drawn. */
export function UploadTable({ items, run, toDecide, ...actions }: UploadTableProps) {
  const lines = linesOf(items, run)
  const table = useRef<RowFocus>(null)
  useImperativeHandle(toDecide, () => ({
    focus: () => {
      const first = lines.findIndex((line) => 'item' in line && asks(line.item))
      if (first >= 0) table.current?.reach(first, '[data-decide]')
    },
  }))
  const twins = twinsOf(items)
  return (
    <VirtualTable
      label="Files"
      className={styles.sheet}
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
        return 'head' in line ? (
          <tr {...rowAttributes(place)} className={styles.group}>
            <th colSpan={COLUMNS.length - 1} scope="rowgroup">
              {line.head} <span>{line.note}</span>
            </th>
            <td data-column="action">{line.action}</td>
          </tr>
        ) : (
          <UploadRow
            {...place}
            item={line.item}
            twins={sameContentMessages.named(twins.get(line.item.id) ?? [])}
            {...actions}
          />
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
          ...files
            .toSorted((one, other) => byName(one.file, other.file))
            .map((item) => ({ key: `file-${item.id}`, item })),
        ]
  const own = itemsOfRun(items, run)
  const way = items.filter(isOnTheWay)
  const notSaved = items.filter(isNotSaved)
  return [
    ...group(
      'To submit',
      items.filter((item) => item.phase === 'chosen'),
    ),
    ...group(
      'In progress',
      way,
      `${counted(way.length, 'file')}, ${percentOf(own)} %${timeLeft(own, run, Date.now())}`,
      <PauseAll way={way} />,
    ),
    ...group('Failed', notSaved, counted(notSaved.length, 'file'), <RetryAll items={notSaved} />),
    ...group(
      'Finished',
      items.filter((item) => item.phase === 'done'),
    ),
  ]
}

/** One button for all that is on the way: they go on when nothing of them runs any more. */
function PauseAll({ way }: { way: readonly UploadItem[] }) {
  const { toPause, toResume } = atOnceOf(way)
  if (toPause.length > 0)
    return (
      <Button size="xs" onClick={() => uploads.pause(toPause)}>
        {PAUSE_ALL}
      </Button>
    )
  if (toResume.length === 0) return null
  return (
    <Button size="xs" onClick={() => uploads.retry(toResume)}>
      {RESUME_ALL}
    </Button>
  )
}

/** One button for several; one alone has its own. */
function RetryAll({ items }: { items: readonly UploadItem[] }) {
  const { toRetry } = atOnceOf(items)
  if (toRetry.length < 2) return null
  return (
    <Button size="xs" onClick={() => uploads.retry(toRetry)}>
      {retryAll(toRetry.length)}
    </Button>
  )
}
