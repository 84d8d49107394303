/** Most pixels of a graphic: enough for a page of paper at 600 dpi; decoding takes at most 100 MB. */
export const GRAPHIC_PIXELS_MAX = 25_000_000
/** Most pixels per side. */
export const GRAPHIC_SIDE_MAX = 20_000

/** Why a file is not accepted as a graphic, and what to do. */
export const graphicFaults = {
  instead: (format: string) => `This is ${format}, not PNG. Export the graphic as PNG.`,
  unknown: 'The content is not a PNG graphic. Export the graphic as PNG.',
  cutOff: 'The graphic is incomplete. Export it again, or copy the whole file.',
  unpacksTooFar: 'A part of the file unpacks to much more data than a graphic of this size needs. Export it again.',
  damaged: 'The graphic is damaged and cannot be shown. Export it again.',
  tooLarge: (width: number, height: number) =>
    `${width} × ${height} pixels are too many. The limit is ${GRAPHIC_SIDE_MAX} pixels per side and ${GRAPHIC_PIXELS_MAX / 1_000_000} million pixels in total.`,
} as const
