/** Most pixels of a graphic: enough for a page of paper at 600 dpi; decoding takes at most 100 MB. */
export const GRAPHIC_PIXELS_MAX = 25_000_000
/** Most pixels per side. */
export const GRAPHIC_SIDE_MAX = 20_000
