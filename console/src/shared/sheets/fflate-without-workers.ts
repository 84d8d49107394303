import { type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate/browser'

/**
 * Stands in for fflate in the build of the console (vite.config.ts). fflate starts workers from `blob:`
 * URLs for larger files. The content security policy blocks them, and nothing ever answers. Sheets are
 * read and written in a worker already, so the synchronous calls do the same.
 */
export * from 'fflate/browser'

type Callback<Result> = (error: Error | null, result?: Result) => void

/** As fflate's `unzip` without options, and without a worker. */
export function unzip(bytes: Uint8Array, callback: Callback<Unzipped>): void {
  answer(() => unzipSync(bytes), callback)
}

/** As fflate's `zip` without options, and without a worker. */
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
