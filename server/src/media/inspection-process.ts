import { constants, setPriority } from 'node:os'
import { runTask, type Task } from './tasks.ts'

/** Milliseconds; on Linux the parent reads the size itself, which a busy child cannot delay. */
const SIZE_POLL_MS = 20

/** The child process of inspector.ts: one file at a time, so that a hostile one affects nothing else. */
process.on('message', async ({ task, path }: { task: Task; path: string }) => {
  // A variant may wait, unlike what people wait for.
  if ('makeVariantsOf' in task) setPriority(constants.priority.PRIORITY_LOW)
  const telling =
    process.platform === 'linux'
      ? undefined
      : setInterval(() => process.send?.({ resident: process.memoryUsage.rss() }), SIZE_POLL_MS)
  try {
    process.send?.({ result: await runTask(task, path) })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  } finally {
    clearInterval(telling)
  }
})
process.on('disconnect', () => process.exit(0))
