import { type InspectedKind, inspect } from './inspect.ts'

/** Milliseconds; on Linux the parent reads the size itself, which a busy child cannot delay. */
const SIZE_POLL_MS = 20

/** The child process of inspector.ts: one file at a time, so that a hostile one affects nothing else. */
process.on('message', async ({ kind, path }: { kind: InspectedKind; path: string }) => {
  const telling =
    process.platform === 'linux'
      ? undefined
      : setInterval(() => process.send?.({ resident: process.memoryUsage.rss() }), SIZE_POLL_MS)
  try {
    process.send?.({ inspection: await inspect(kind, path) })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  } finally {
    clearInterval(telling)
  }
})
process.on('disconnect', () => process.exit(0))
