import { readStored, writeStored } from './storage.ts'

const KEY = 'griot.clockOffset'

let offset = Number(readStored(KEY) ?? 0) || 0

/** Learns the server's clock from the Date header of an answer (whole seconds) or from milliseconds. */
export function learnServerTime(date: string | number | null): void {
  const time = typeof date === 'string' ? Date.parse(date) : date
  if (time === null || Number.isNaN(time)) return
  const learned = time - Date.now()
  // Less than a few seconds is the way of the answer and the header's rounding, not a wrong clock.
  const next = Math.abs(learned) < 5_000 ? 0 : learned
  if (Math.abs(next - offset) < 5_000) return
  offset = next
  writeStored(KEY, String(offset))
}

/** Milliseconds since 1970 by the server's clock, so that a wrong clock here locks nobody out. */
export function serverNow(): number {
  return Date.now() + offset
}
