// Starts the reads of a page beside its code: on a slow connection each costs a round trip. What a page reads is in one
// file of code. Not when only the code of a route is prefetched. Failures are left to the page, which imports and reads
// the same.

type Levels = typeof import('./prefetch-levels.ts')
type Activity = typeof import('./prefetch-activity.ts')

export function prefetchLevels(...given: Parameters<Levels['prefetchLevels']>): void {
  start(async () => (await import('./prefetch-levels.ts')).prefetchLevels(...given))
}

export function prefetchActivity(...given: Parameters<Activity['prefetchActivity']>): void {
  start(async () => (await import('./prefetch-activity.ts')).prefetchActivity(...given))
}

/** Not `import().then()`: Vite moves `then` to where it does not see that a file did not arrive. */
function start(reads: () => Promise<void>): void {
  reads().catch(() => {})
}
