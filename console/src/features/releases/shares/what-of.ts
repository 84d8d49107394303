import { levelOrdinal } from '@griot/contract/ids.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import type { ShareLink } from '@griot/contract/releases/share-links.ts'

/** What a link shares and in which state, in words after its title. */
export function whatOf({ what, itemId, release }: ShareLink): string {
  const state = release ? shareMessages.asInRelease({ number: release.number }) : shareMessages.asNowOf
  return what === 'level'
    ? shareMessages.levelOf({ number: levelOrdinal(itemId) ?? '', state })
    : shareMessages.lessonOf({ state })
}
