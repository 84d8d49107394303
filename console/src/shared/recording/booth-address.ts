import type { LanguageName } from '@griot/contract/languages.ts'

/** Which words the booth opens with; none lets people choose there. */
export type BoothList =
  | { language: LanguageName; list: 'missing' }
  | { levelId: string; lessonNumber: number }
  | { codes: readonly string[] }
  | Record<string, never>

/**
 * The address of the booth with a list of words. It is loaded as a document, with a plain link: only the response of the
 * booth allows the microphone.
 */
export function boothAddress(list: BoothList = {}): string {
  return addressOf('/dashboard/record', list)
}

/** The address of the review of takes: of all, a language, or a word. */
export function reviewAddress(filter: { language?: LanguageName; code?: string } = {}): string {
  return addressOf('/dashboard/record/review', filter)
}

/** Commas stay as they are: a URL with a thousand codes would become too long for some servers. */
function addressOf(path: string, search: object): string {
  const given = Object.entries(search).map(([name, value]) => [name, String(value)])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`.replaceAll('%2C', ',')
}
