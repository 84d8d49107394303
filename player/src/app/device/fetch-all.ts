import { FeedError } from './kept-files.ts'
import type { PlannedFile } from './plan.ts'

/** More at a time would not be faster on a slow line. */
const AT_ONCE = 4
/** Larger files come one after the other: each is whole in memory when it is compared with its hash. */
const LARGE = 8 * 1024 ** 2

interface Fetching {
  get: (file: PlannedFile, signal: AbortSignal) => Promise<unknown>
  signal: AbortSignal
  onFetched: (file: PlannedFile) => void
}

/**
 * Fetches files, the large ones last. Without a connection it tries a few, and ends.
 * @throws FeedError when files are missing
 * @throws DOMException when the device is full, or `signal` has aborted
 */
export async function fetchAll(files: readonly PlannedFile[], { get, signal, onFetched }: Fetching): Promise<void> {
  const ending = new AbortController()
  const end = () => ending.abort(signal.reason)
  signal.addEventListener('abort', end)
  const failed: unknown[] = []
  const fetchFrom = async (left: PlannedFile[]) => {
    for (let file = left.shift(); file; file = left.shift())
      try {
        if (signal.aborted) throw signal.reason
        await get(file, ending.signal)
        onFetched(file)
      } catch (error) {
        const isLine = error instanceof FeedError && error.why === 'line'
        if (isLine) failed.push(error)
        // The others would fail as well, each after its time.
        if (isLine && failed.length < AT_ONCE) continue
        // What ends all of them comes first.
        if (!isLine && !ending.signal.aborted) failed.unshift(error)
        left.length = 0
        if (!isLine) ending.abort()
      }
  }
  const small = files.filter(({ bytes }) => bytes <= LARGE)
  await Promise.all(Array.from({ length: AT_ONCE }, () => fetchFrom(small)))
  if (failed.length === 0) await fetchFrom(files.filter(({ bytes }) => bytes > LARGE))
  signal.removeEventListener('abort', end)
  if (signal.aborted) throw signal.reason
  if (failed.length > 0) throw failed[0]
}
