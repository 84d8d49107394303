import { collector } from './collector.ts'

const LOOK_EVERY_MILLISECONDS = 10_000
/** Of one core, in parts of a whole: a process that uses less does nothing but wait. */
const IDLE_BELOW = 0.02
/** Processor seconds after which there may be memory worth giving back. */
const WORKED_SECONDS = 0.5

/**
 * Gives back the memory of work that is over. V8 collects only when it runs out of room, so that a
 * process which waits keeps whatever its last load had grown it to.
 *
 * @param options.everyMilliseconds how often it looks whether the process idles
 * @param options.onCollected told of each collection
 * @returns ends it
 */
export function startIdleCollection({
  everyMilliseconds = LOOK_EVERY_MILLISECONDS,
  onCollected = () => {},
}: {
  everyMilliseconds?: number
  onCollected?: () => void
} = {}): () => void {
  const collect = collector()
  // What the start of the process took counts as work.
  let last: NodeJS.CpuUsage | undefined
  let worked = 0
  let collecting = false
  const timer = setInterval(async () => {
    const used = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    const seconds = (used.user + used.system) / 1e6
    const isIdle = seconds < (IDLE_BELOW * everyMilliseconds) / 1000
    if (!isIdle) worked += seconds
    if (!isIdle || worked < WORKED_SECONDS || collecting) return
    collecting = true
    await collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
    collecting = false
    worked = 0
    // What the collection itself took is no work.
    last = process.threadCpuUsage()
    onCollected()
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
