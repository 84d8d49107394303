import type { LanguageName } from '@griot/contract/languages.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import * as releasesMessages from '@griot/contract/messages/ui/releases/releases.ts'
import type { ChangeCounts } from '@griot/contract/releases/changes.ts'
import type { Release } from '@griot/contract/releases/releases.ts'

export const labelOf = (language: LanguageName): string => LANGUAGES[language].label

/** Who made a release, as a sentence: by name, without one by role. */
export function authorSentence(by: Release['by']): string {
  const who = by === null ? 'griot' : by.you ? 'you' : by.name ? 'name' : by.role
  return releasesMessages.madeBy({ who, name: by?.name ?? '' })
}

/** New, changed and removed items in words. */
export function countsInWords({ counts, previous }: { counts: ChangeCounts; previous: number | null }): string {
  const { new: added, changed, removed } = counts
  return previous === null
    ? releasesMessages.countsOfFirst({ added })
    : releasesMessages.counts({ added, changed, removed })
}
