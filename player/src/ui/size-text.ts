import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 ** 2

/** A size for people: 6 KB, 1.8 MB. Kilobytes of 1024 bytes, as in the console. */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return playerMessages.bytes({ count: bytes })
  if (bytes < MEGABYTE) return playerMessages.kilobytes({ count: Math.round(bytes / KILOBYTE) })
  return playerMessages.megabytes({ count: Math.round((bytes / MEGABYTE) * 10) / 10 })
}
