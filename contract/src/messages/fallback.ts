/**
 * Invisible characters around English texts in the console of a language that lacks them; the console removes them and
 * sets `lang` (console/src/app/startup/mark-english.ts).
 */
export const FALLBACK_START = '\u2063'
export const FALLBACK_END = '\u2064'
