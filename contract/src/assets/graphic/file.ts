/** Most pixels of a graphic: enough for a page of paper at 600 dpi; decoding takes at most 100 MB. */
export const GRAPHIC_PIXELS_MAX = 25_000_000
/** Most pixels per side. */
export const GRAPHIC_SIDE_MAX = 20_000

/** Why a file is not accepted as a graphic, and what to do. */
export const graphicFaults = {
  instead: (format: string) => `This is ${format}, not PNG. Export the picture as PNG.`,
  unknown: 'The content is not a PNG picture. Export the picture as PNG.',
  cutOff: 'The picture is cut off. Export it again, or copy the whole file.',
  unpacksTooFar:
    'A part of the file unpacks to far more than a picture of its size needs. Export it again.',
  damaged: 'The picture is damaged and cannot be shown. Export it again.',
  tooLarge: (width: number, height: number) =>
    `${width} × ${height} pixels are too many. Make it at most ${GRAPHIC_SIDE_MAX} pixels a side and ${GRAPHIC_PIXELS_MAX / 1_000_000} million pixels in all.`,
} as const
