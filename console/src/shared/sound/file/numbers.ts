import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'

/** A number with so many digits after the separator; minus as a sign, not a hyphen. */
export function fixed(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return value.toLocaleString([LOCALE, 'en'], { ...options, signDisplay: 'negative' }).replace('-', '−')
}

/** A time in hundredths of a second: 0.22. */
export const hundredths = (seconds: number) => fixed(Math.round(seconds * 100) / 100, 2)

/** 0.22 s. */
export const secondsText = (seconds: number) => editMessages.seconds({ value: hundredths(seconds) })

/** A time on the scale of a waveform: 0.5 s; 0:12 when it shows more than ten seconds. */
export function scaleText(seconds: number, shown: number): string {
  return shown > 10 ? clockTime(seconds) : editMessages.seconds({ value: fixed(seconds, shown > 1 ? 1 : 2) })
}

/** A level in dB with one digit: −31.4. */
export const decibelText = (level: number) => fixed(level, 1)

/** A gain in dB with its sign: +8.4. */
export const gainText = (gain: number) => (gain > 0 ? `+${fixed(gain, 1)}` : fixed(gain, 1))
