import type { MediaValue } from '@griot/contract/releases/changes.ts'
import { clockLength } from '@griot/player/sound/clock-time.ts'
import { formatBytes, formatList, formatPixels } from '../../../ui/text/format.ts'

const FORMATS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'video/mp4': 'MP4',
  'image/png': 'PNG',
  'image/webp': 'WebP',
}

/** Length or format and pixels, and what a phone loads: '0:02, 6 KB', 'WebP, 512 × 512, 9 KB'. */
export function mediaFacts({ duration, mediaType, width, height, smallBytes }: MediaValue): string {
  const format = FORMATS[mediaType] ?? mediaType
  const facts = duration === null ? [format, ...formatPixels(width, height)] : [clockLength(duration)]
  return formatList([...facts, formatBytes(smallBytes)])
}

/** Key of a file in players, different on both sides of a comparison. */
export const soundKey = (side: 'from' | 'to', path: string): string => `release:${side}:${path}`
