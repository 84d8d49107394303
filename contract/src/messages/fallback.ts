/**
 * Invisible characters around English texts in the console of a language that lacks them; the console removes them and
 * sets `lang` (console/src/app/startup/mark-english.ts).
 */
export const FALLBACK_START = '\u2063'
export const FALLBACK_END = '\u2064'

/** The parts of a text that are English because the language lacks them. */
export const englishParts = (text: string): string[] => text.match(/\u2063[^\u2064]*\u2064?/g) ?? []

/** A text as people may store or download it. */
export const withoutMarks = (text: string): string => text.replace(/[\u2063\u2064]/g, '')
