// Starts the reads of a page beside its code: on a slow connection each costs a round trip. What a page reads is in one
// file of code. Not when only the code of a route is prefetched. Failures are left to the page, which imports and reads
// the same.

type Of<Code extends (...given: never[]) => void> = (...given: Parameters<Code>) => void

export const prefetchLevels: Of<typeof import('./prefetch-levels.ts').prefetchLevels> = (...given) =>
  void import('./prefetch-levels.ts').then((code) => code.prefetchLevels(...given), ignore)

export const prefetchActivity: Of<typeof import('./prefetch-activity.ts').prefetchActivity> = (...given) =>
  void import('./prefetch-activity.ts').then((code) => code.prefetchActivity(...given), ignore)

const ignore = () => {}
