import { viaGriot } from '@griot/contract/assets/files/delivery.ts'
import { sendPoster } from '../../../api/poster.ts'
import { createAccountStore } from '../../../session/stores.ts'
import { captureFrame } from './capture-frame.ts'

/** Files already tried, so that a failure is not repeated at every visit. */
const postersTried = createAccountStore('posters tried', () => ({
  tried: new Set() as ReadonlySet<string>,
}))

/**
 * Creates the poster of a video, by the SHA-256 of its file, once; returns whether it did.
 * @throws {ApiError} as `call` does; a later call may try again
 */
export async function makePoster({ code, file, url }: { code: string; file: string; url: string }): Promise<boolean> {
  if (postersTried.getState().tried.has(file)) return false
  postersTried.setState(({ tried }) => ({ tried: new Set(tried).add(file) }))
  try {
    const picture = await captureFrame(viaGriot(url))
    if (picture) await sendPoster({ code, file, picture })
    return picture !== null
  } catch (error) {
    postersTried.setState(({ tried }) => ({
      tried: new Set([...tried].filter((each) => each !== file)),
    }))
    throw error
  }
}
