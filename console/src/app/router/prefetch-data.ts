// Starts the reads of a page beside its code: on a slow connection each costs a round trip. What a page reads is in one
// file of code. Not when only the code of a route is prefetched. Failures are left to the page, which imports and reads
// the same.

type Of<Code extends (...given: never[]) => void> = (...given: Parameters<Code>) => void

export const prefetchLevels: Of<typeof import('./prefetch-levels.ts').prefetchLevels> = (...given) =>
  start(async () => (await import('./prefetch-levels.ts')).prefetchLevels(...given))

export const prefetchActivity: Of<typeof import('./prefetch-activity.ts').prefetchActivity> = (...given) =>
  start(async () => (await import('./prefetch-activity.ts')).prefetchActivity(...given))

// Not `import().then()`: Vite moves it to where it does not see that a file did not arrive.
const start = (reads: () => Promise<void>): void => void reads().catch(() => {})
