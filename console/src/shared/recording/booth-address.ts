import type { LanguageName } from '@griot/contract/languages.ts'

/** Which words the booth opens with; none lets people choose there. */
export type BoothList =
  | { language: LanguageName; list: 'missing' }
  | { levelId: string; lessonNumber: number }
  | { codes: readonly string[] }
  | Record<string, never>

const BOOTH = '/dashboard/record'

/**
 * The address of the booth with a list of words. It is loaded as a document, with a plain link: only the response of the
 * booth allows the microphone.
 */
export function boothAddress(list: BoothList = {}): string {
  const given = Object.entries(list).map(([name, value]) => [name, String(value)])
  // Commas stay as they are: a URL with a thousand codes would become too long for some servers.
  return given.length === 0 ? BOOTH : `${BOOTH}?${new URLSearchParams(given)}`.replaceAll('%2C', ',')
}
