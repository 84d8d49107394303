import { readStored, writeStored } from './storage.ts'

const KEY = 'griot.clockOffset'

let offset = Number(readStored(KEY) ?? 0) || 0

/** Learns the server's clock from the Date header of a response (whole seconds) or from milliseconds. */
export function syncServerClock(date: string | number | null): void {
  const time = typeof date === 'string' ? Date.parse(date) : date
  if (time === null || Number.isNaN(time)) return
  const learned = time - Date.now()
  // A difference of a few seconds is latency and rounding of the header, not a wrong clock.
  const next = Math.abs(learned) < 5_000 ? 0 : learned
  if (Math.abs(next - offset) < 5_000) return
  offset = next
  writeStored(KEY, String(offset))
}

/** Milliseconds since 1970 by the server's clock, so that a wrong local clock ends no session. */
export function serverNow(): number {
  return Date.now() + offset
}
