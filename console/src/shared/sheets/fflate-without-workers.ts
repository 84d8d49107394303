import { type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate/browser'

/**
 * Replaces fflate in the console's build (vite.config.ts). For larger files fflate starts workers from `blob:` URLs,
 * which the content security policy blocks, and its callback is never called. Sheets are read and written in a worker
 * anyway, so the synchronous functions do the same.
 */
export * from 'fflate/browser'

type Callback<Result> = (error: Error | null, result?: Result) => void

/** fflate's `unzip` without options and without a worker. */
export function unzip(bytes: Uint8Array, callback: Callback<Unzipped>): void {
  answer(() => unzipSync(bytes), callback)
}

/** fflate's `zip` without options and without a worker. */
export function zip(files: Zippable, callback: Callback<Uint8Array>): void {
  answer(() => zipSync(files), callback)
}

function answer<Result>(work: () => Result, callback: Callback<Result>): void {
  let result: Result
  try {
    result = work()
  } catch (error) {
    callback(error as Error)
    return
  }
  callback(null, result)
}
