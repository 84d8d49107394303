import { THUMBNAIL } from '@griot/contract/assets/files/thumbnail.ts'
import { POSTER_PIXELS_MAX } from '@griot/contract/assets/video/poster.ts'
import * as posterApiMessages from '@griot/contract/messages/api/uploads/poster.ts'
import { type Inspect, refused } from '../inspection.ts'

/** A picture that a browser took from a film: only its pixels are stored. */
export const inspectPoster: Inspect = async (path) => {
  // Loaded on demand: processes that check other kinds start faster and stay smaller.
  const { thumbnailOf } = await import('./thumbnail.ts')
  try {
    const thumbnail = await thumbnailOf(path, { maxPixels: POSTER_PIXELS_MAX })
    return { good: true, mediaType: THUMBNAIL.mediaType, facts: {}, thumbnail }
  } catch {
    return refused(posterApiMessages.noPicture)
  }
}
