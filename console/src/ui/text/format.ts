import { dateLocale, formatNumber as numberIn } from '@griot/contract/messages/format.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as unitMessages from '@griot/contract/messages/ui/general/units.ts'

/** With British English after it: a browser without data of the language would use those of its own. */
export const DATE_LOCALE = [dateLocale(LOCALE), 'en-GB']

/** A number with the separators of the console's language: 1,284. */
export const formatNumber = (value: number): string => numberIn(LOCALE, value)

export { formatList } from '@griot/contract/messages/format.ts'

/** Readable size: 640 B, 21 KB, 1.8 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return unitMessages.bytes({ value: formatNumber(bytes) })
  const kilobytes = bytes / 1024
  if (Math.round(kilobytes) < 1024) return unitMessages.kilobytes({ value: formatNumber(Math.round(kilobytes)) })
  const megabytes = kilobytes / 1024
  return unitMessages.megabytes({ value: megabytes < 10 ? tenths(megabytes) : formatNumber(Math.round(megabytes)) })
}

/** With one digit after the decimal separator: 1.8. */
function tenths(value: number): string {
  return value.toLocaleString([LOCALE, 'en'], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** A duration: 1.3 s, 2 min 5 s. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return unitMessages.seconds({ value: formatNumber(Math.round(seconds * 10) / 10) })
  const whole = Math.round(seconds)
  return unitMessages.minutesAndSeconds({
    minutes: formatNumber(Math.floor(whole / 60)),
    seconds: formatNumber(whole % 60),
  })
}

/** Dimensions of an image, as one entry for a list of facts; empty when unknown. */
export function formatPixels(width: number | null, height: number | null): string[] {
  return width === null || height === null ? [] : [unitMessages.pixels({ width, height })]
}

/** A date: 12 May; with the year if it is not this year. */
export function formatDay(iso: string, today = new Date()): string {
  const day = new Date(iso)
  const year = day.getFullYear() === today.getFullYear() ? undefined : ('numeric' as const)
  return day.toLocaleDateString(DATE_LOCALE, { day: 'numeric', month: 'long', year })
}

/** A date in full: Monday, 23 November 2026. */
export const formatLongDay = (day: Date): string => day.toLocaleDateString(DATE_LOCALE, { dateStyle: 'full' })

const time = new Intl.DateTimeFormat(DATE_LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  // With `hour12: false` older browsers format the first hour of a day as 24:05.
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat(DATE_LOCALE, { day: 'numeric', month: 'short' })

/** A time of today as 14:02, of another day as 12 May, 14:02. */
export function formatMoment(moment: Date, now = new Date()): string {
  if (moment.toDateString() === now.toDateString()) return time.format(moment)
  return unitMessages.dayAndTime({ day: day.format(moment), time: time.format(moment) })
}

/** Time of day: 14:02. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso))
}

/** Sorts names by the rules of the console's language, never by those of the device; digits in them as numbers. */
export const collator = new Intl.Collator([LOCALE, 'en'], { numeric: true })

/** The separators with which numbers of the console's language are typed. */
const PARTS = new Intl.NumberFormat([LOCALE, 'en']).formatToParts(1234567.8)
const GROUP = PARTS.find(({ type }) => type === 'group')?.value ?? ','
const DECIMAL = PARTS.find(({ type }) => type === 'decimal')?.value ?? '.'

/** A typed number, with the decimal and grouping separators of the console's language; NaN if it is none. */
export function parseNumber(text: string): number {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replaceAll(GROUP, '')
    .replace(DECIMAL, '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A number as one types it: with the decimal separator of the console's language, without others. */
export const numberAsTyped = (value: number): string => String(value).replace('.', DECIMAL)
