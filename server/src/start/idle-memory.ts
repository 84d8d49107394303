const CHECK_EVERY_MS = 10_000
/** Below this share of one core the process counts as idle. */
const IDLE_SHARE = 0.02
/** CPU seconds of work after which a collection pays off. */
const CPU_SECONDS_MIN = 0.5

/**
 * Collects garbage once when the process becomes idle after work: V8 keeps the memory of an import otherwise.
 * @param options.collect exists with `--expose-gc`; without it nothing is collected
 * @returns a function that stops it
 */
export function startIdleCollection({
  everyMilliseconds = CHECK_EVERY_MS,
  collect = globalThis.gc,
}: {
  everyMilliseconds?: number
  collect?: NodeJS.GCFunction | undefined
} = {}): () => void {
  // The start of the process counts as work.
  let last: NodeJS.CpuUsage | undefined
  let worked = 0
  const timer = setInterval(async () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    const seconds = (user + system) / 1e6
    if (seconds >= (IDLE_SHARE * everyMilliseconds) / 1000) worked += seconds
    else if (worked >= CPU_SECONDS_MIN) {
      worked = 0
      await collect?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
      last = process.threadCpuUsage()
    }
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
