/** Pixels of a graphic: enough for a page of paper at 600 dpi, and its decoder takes 100 MB at the most. */
export const GRAPHIC_PIXELS_MOST = 25_000_000
/** Pixels of one side. */
export const GRAPHIC_SIDE_MOST = 20_000

/** What hinders a file from being a graphic, and what to do. */
export const graphicFaults = {
  instead: (format: string) => `This is ${format}, not PNG. Export the graphic as PNG.`,
  unknown: 'The content is not a PNG graphic. Export the graphic as PNG.',
  cutOff: 'The graphic is incomplete. Export it again, or copy the whole file.',
  unpacksTooFar:
    'A part of the file unpacks to much more data than a graphic of this size needs. Export it again.',
  damaged: 'The graphic is damaged and cannot be shown. Export it again.',
  tooLarge: (width: number, height: number) =>
    `${width} × ${height} pixels are too many. The limit is ${GRAPHIC_SIDE_MOST} pixels per side and ${GRAPHIC_PIXELS_MOST / 1_000_000} million pixels in total.`,
} as const
