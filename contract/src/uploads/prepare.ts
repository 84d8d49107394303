/** Limits of the files that the console can make of chosen ones before it sends them, if the person wants it. */

/** Videos up to this size are sent as they are: 20 MB is what 3G sends in about three minutes. */
export const SMALLER_VIDEO_ABOVE_BYTES = 20 * 1024 * 1024
/** Pixels of the longer side of a smaller video: products show videos at most this wide. */
export const SMALLER_VIDEO_SIDE_MAX = 1280
/** Bits in a second of film of 1280 × 720 pixels; other sizes have as many bits per pixel. */
export const SMALLER_VIDEO_BITS = 2_000_000
const BITS_FOR_PIXELS = 1280 * 720

/** Pixels of the longer side of a picture: the width of a phone or tablet at its full resolution. */
export const PICTURE_SIDE_MAX = 1600

interface Size {
  width: number
  height: number
}

/** A size in pixels whose longer side is at most `most`, with the same shape; in even numbers, as H.264 needs them. */
export function fitted({ width, height }: Size, most: number): Size {
  const share = Math.min(1, most / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * share) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** Bits in a second of the pictures of a smaller video. */
export function smallerVideoBits({ width, height }: Size): number {
  return Math.round((SMALLER_VIDEO_BITS * width * height) / BITS_FOR_PIXELS)
}

/** Estimated bytes of a smaller video. @param soundBits bits in a second of its sound, which is copied */
export function smallerVideoBytes(size: Size, { seconds, soundBits }: { seconds: number; soundBits: number }): number {
  return Math.round(((smallerVideoBits(size) + soundBits) * seconds) / 8)
}
