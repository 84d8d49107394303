import { counted } from '@griot/contract/text/count-words.ts'

/** Readable size: 640 B, 21 KB, 1.8 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  if (Math.round(kilobytes) < 1024) return `${Math.round(kilobytes)} KB`
  const megabytes = kilobytes / 1024
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

/** A duration: 1.3 s, 2 min 5 s. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${(Math.round(seconds * 10) / 10).toString()} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Dimensions of an image, as one entry for a list of facts; empty when unknown. */
export function formatPixels(width: number | null, height: number | null): string[] {
  return width === null || height === null ? [] : [`${width} × ${height}`]
}

/** A date: 12 May; with the year if it is not this year. */
export function formatDay(iso: string, today = new Date()): string {
  const day = new Date(iso)
  const year = day.getFullYear() === today.getFullYear() ? undefined : ('numeric' as const)
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year })
}

/** Progress of a plan: 1 of 2 lessons made; 3 lessons made, 2 planned. */
export function madeOf(made: number, planned: number, one?: string): string {
  const of = (count: number) => (one === undefined ? String(count) : counted(count, one))
  if (made > planned) return `${of(made)} created, ${planned} planned`
  return `${made} of ${of(planned)} created`
}

const time = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  // With `hour12: false` older browsers format the first hour of a day as 24:05.
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** A time of today as 14:02, of another day as 12 May, 14:02. */
export function formatMoment(moment: Date, now = new Date()): string {
  const today = moment.toDateString() === now.toDateString()
  return (today ? '' : `${day.format(moment)}, `) + time.format(moment)
}

/** Time of day: 14:02. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso))
}
