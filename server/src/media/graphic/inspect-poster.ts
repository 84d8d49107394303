import { THUMBNAIL } from '#contract/assets/files/thumbnail.ts'
import { POSTER_PIXELS_MOST, posterMessages } from '#contract/assets/video/poster.ts'
import { type Inspect, refused } from '../inspection.ts'

/** A picture that a browser made of a film: what is kept of it is made of its pixels alone. */
export const inspectPoster: Inspect = async (path) => {
  // Loaded when it is needed: other kinds are judged by processes that start sooner and stay smaller.
  const { thumbnailOf } = await import('./thumbnail.ts')
  try {
    const thumbnail = await thumbnailOf(path, { pixelsMost: POSTER_PIXELS_MOST })
    return { good: true, mediaType: THUMBNAIL.mediaType, facts: {}, thumbnail }
  } catch {
    return refused(posterMessages.noPicture)
  }
}
