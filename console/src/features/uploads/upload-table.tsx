import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '../../ui/base/format.ts'
import { isFinished, isOnTheWay, percentOf, progressOf, type UploadItem } from './upload-item.ts'
import { UploadRow } from './upload-row.tsx'
import styles from './upload-table.module.css'

interface UploadTableProps {
  items: readonly UploadItem[]
  /** When the files on the way were submitted, in milliseconds since 1970. */
  since: number | null
  onDeclare: (item: UploadItem) => void
  /** Opens the picker for a file in place of one that was refused. */
  onReplace: (item: UploadItem) => void
}

/** The head of a group, or a file of it. */
type Line = { key: string; head: string; note: string } | { key: string; item: UploadItem }

const HEAD_HEIGHT = 41
const ROW_HEIGHT = 51
const CARD_HEIGHT = 105

/** Files in three groups: to submit, on the way, finished. Only those on the screen are drawn. */
export function UploadTable({ items, since, onDeclare, onReplace }: UploadTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const narrow = useMediaQuery('(max-width: 719px)', undefined, { getInitialValueInEffect: false })
  const lines = linesOf(items, since)
  const latest = useRef(lines)
  latest.current = lines
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: lines.length,
    estimateSize: (index) => heightOf(latest.current[index], narrow),
    getItemKey: useCallback((index: number) => latest.current[index]?.key ?? index, []),
    overscan: 8,
    scrollMargin: top,
  })
  useEffect(() => {
    const place = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    if (Math.abs(place - top) > 1) setTop(place)
  })
  const shown = virtual.getVirtualItems()
  const above = (shown[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label="Files" aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th data-column="file">File</th>
            <th data-column="declared">Declared as</th>
            <th data-column="size">Size</th>
            <th data-column="state">State</th>
            <th data-column="action">
              <span className="only-read">Action</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={above} />
          {shown.map(({ index }) => {
            const line = lines[index]
            if (!line) return null
            return 'head' in line ? (
              <tr
                key={line.key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.group}
              >
                <th colSpan={5} scope="rowgroup">
                  {line.head} <span>{line.note}</span>
                </th>
              </tr>
            ) : (
              <UploadRow
                key={line.key}
                item={line.item}
                index={index}
                measure={virtual.measureElement}
                onDeclare={onDeclare}
                onReplace={onReplace}
              />
            )
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr className={styles.spacer} aria-hidden="true">
      <td colSpan={5} style={{ height }} />
    </tr>
  )
}

function heightOf(line: Line | undefined, narrow: boolean): number {
  if (line && 'head' in line) return HEAD_HEIGHT
  return narrow ? CARD_HEIGHT : ROW_HEIGHT
}

function linesOf(items: readonly UploadItem[], since: number | null): Line[] {
  const group = (
    head: string,
    own: readonly UploadItem[],
    note = counted(own.length, 'file'),
  ): Line[] =>
    own.length === 0
      ? []
      : [{ key: head, head, note }, ...own.map((item) => ({ key: `file-${item.id}`, item }))]
  const way = items.filter(isOnTheWay)
  return [
    ...group(
      'To submit',
      items.filter((item) => item.phase === 'chosen'),
    ),
    ...group(
      'On the way',
      way,
      `${counted(way.length, 'file')}${percentNote(way)}${timeLeft(items, way, since)}`,
    ),
    ...group('Finished', items.filter(isFinished)),
  ]
}

const percentNote = (way: readonly UploadItem[]) => (way.length > 1 ? `, ${percentOf(way)} %` : '')

/** A guess is only worth showing once there is something to guess from. */
const GUESS_AFTER_MS = 3_000

function timeLeft(
  items: readonly UploadItem[],
  way: readonly UploadItem[],
  since: number | null,
): string {
  const passed = since === null ? 0 : Date.now() - since
  if (passed < GUESS_AFTER_MS) return ''
  const arrived = items
    .filter((item) => item.phase !== 'chosen')
    .reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
  const left = way.reduce((sum, item) => sum + item.file.size * (1 - progressOf(item)), 0)
  if (arrived === 0) return ''
  const seconds = Math.ceil((left / arrived) * (passed / 1000))
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
}
