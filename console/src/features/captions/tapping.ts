import { TIME_STEP } from '@griot/contract/captions/reading-speed.ts'
import { type CaptionRows, toStep, withTime } from './caption-rows.ts'

/** What the next press of Tap does. */
export interface NextTap {
  /** The row that it times. */
  id: string
  side: 'start' | 'end'
}

/**
 * The next press of Tap: the end of a row that was begun, else the start of the first row without a time. When all have
 * one, it is the start of the row after the playhead.
 * @param open the row that Tap has begun and not ended
 * @param time milliseconds
 */
export function nextTap(rows: CaptionRows, open: string | null, time: number): NextTap | null {
  if (open !== null && rows.some(({ id }) => id === open)) return { id: open, side: 'end' }
  const half = rows.find(({ start, end }) => start !== null && end === null)
  if (half) return { id: half.id, side: 'end' }
  const row = rows.find(({ start }) => start === null) ?? rows.find(({ start }) => start !== null && start >= time)
  return row ? { id: row.id, side: 'start' } : null
}

/**
 * The rows after a press of Tap. A row is at least one step long, and the row before it ends where it starts, when
 * it would go on.
 */
export function tapped(rows: CaptionRows, { id, side }: NextTap, time: number): CaptionRows {
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return rows
  const moment = toStep(time)
  if (side === 'end') return withTime(rows, id, { end: Math.max(moment, (row.start ?? 0) + TIME_STEP) })
  const started = withTime(rows, id, { start: moment, ...(row.end !== null && row.end <= moment && { end: null }) })
  const before = rows[at - 1]
  const isOver = before && before.start !== null && before.end !== null && before.end > moment && before.start < moment
  return isOver ? withTime(started, before.id, { end: moment }) : started
}
