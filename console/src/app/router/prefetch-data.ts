import type { LanguageName } from '@griot/contract/languages.ts'

// Starts the reads of a page beside its code: on a slow connection each costs a round trip. What a page reads is in one
// file of code. Not when only the code of a route is prefetched. Failures are left to the page, which imports and reads
// the same.

export interface Place {
  language?: LanguageName | undefined
  levelId?: string | undefined
  lessonId?: string | undefined
}

export function prefetchLevels(place: Place): void {
  import('./prefetch-levels.ts').then((code) => code.prefetchLevels(place), ignore)
}

export function prefetchActivity(id: string, place: Place): void {
  import('./prefetch-activity.ts').then((code) => code.prefetchActivity(id, place), ignore)
}

const ignore = () => {}
