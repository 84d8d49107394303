import type { Cue } from './captions.ts'

/** Captions as WebVTT (W3C Candidate Recommendation of 4 April 2019): https://www.w3.org/TR/webvtt1/ */
export const WEBVTT = { suffix: '.vtt', mediaType: 'text/vtt; charset=utf-8' } as const

const digits = (number: number, count: number) => String(number).padStart(count, '0')

/** Milliseconds as a WebVTT timestamp: `00:01:02.300`. */
export function webvttTime(time: number): string {
  const [hours, minutes] = [Math.floor(time / 3_600_000), Math.floor(time / 60_000) % 60]
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(Math.floor(time / 1000) % 60, 2)}.${digits(time % 1000, 3)}`
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => ESCAPED[letter] ?? letter)

/** A WebVTT file with the cues of one language, without styles and positions. */
export function writeWebvtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${webvttTime(start)} --> ${webvttTime(end)}\n${escaped(text)}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}
