import { throughGriot } from '#contract/assets/files/delivery.ts'
import { sendPoster } from '../../../api/poster.ts'
import { createAccountStore } from '../../../session/stores.ts'
import { frameOf } from './frame-of.ts'

/** Files whose posters were tried for here; one that cannot be made is not tried at every look. */
const postersTried = createAccountStore('posters tried', () => ({
  tried: new Set() as ReadonlySet<string>,
}))

/**
 * Makes the poster of a film, by the SHA-256 of its file, once; gives whether it did.
 * @throws {ApiError} as `call` does; it may be tried again then
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
  if (postersTried.getState().tried.has(file)) return false
  postersTried.setState(({ tried }) => ({ tried: new Set(tried).add(file) }))
  try {
    const picture = await frameOf(throughGriot(url))
    if (picture) await sendPoster({ code, file, picture })
    return picture !== null
  } catch (error) {
    postersTried.setState(({ tried }) => ({
      tried: new Set([...tried].filter((each) => each !== file)),
    }))
    throw error
  }
}
