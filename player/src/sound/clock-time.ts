import { formatNumber } from '@griot/contract/messages/format.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'

const DECIMAL_SEPARATOR = formatNumber(LOCALE, 0.5).replaceAll(/\d/g, '')

/** Seconds as a clock: 0:07, 1:02, with tenths 0:01.3. */
export function clockTime(seconds: number, { tenths = false } = {}): string {
  const steps = tenths ? Math.floor(seconds * 10 + 1e-6) / 10 : Math.floor(seconds)
  const minutes = Math.floor(steps / 60)
  const rest = steps - minutes * 60
  return `${minutes}:${tenths ? rest.toFixed(1).padStart(4, '0').replace('.', DECIMAL_SEPARATOR) : String(rest).padStart(2, '0')}`
}

/** Duration on a card; a short sound is shown as one second. */
export function clockLength(seconds: number): string {
  return clockTime(seconds > 0 ? Math.max(1, Math.round(seconds)) : 0)
}
