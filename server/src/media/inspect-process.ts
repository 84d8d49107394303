import { inspectAudio } from './inspect.ts'

/** The child process of inspector.ts: one file at a time, so that a hostile one harms nothing else. */
process.on('message', async ({ id, path }: { id: number; path: string }) => {
  try {
    process.send?.({ id, inspection: await inspectAudio(path) })
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
