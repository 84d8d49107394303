import { throughGriot } from '#contract/assets/files/delivery.ts'
import { sendPoster } from '../../../api/poster.ts'
import { frameOf } from './frame-of.ts'

/** Files already tried, so that a failure is not repeated at every visit. */
const tried = new Set<string>()

/**
 * Creates the poster of a video, by the SHA-256 of its file, once; returns whether it did.
 * @throws {ApiError} as `call` does; a later call may try again
 */
export async function makePoster({
  code,
  file,
  url,
}: {
  code: string
  file: string
  url: string
}): Promise<boolean> {
  if (tried.has(file)) return false
  tried.add(file)
  try {
    const picture = await frameOf(throughGriot(url))
    if (picture) await sendPoster({ code, file, picture })
    return picture !== null
  } catch (error) {
    tried.delete(file)
    throw error
  }
}
