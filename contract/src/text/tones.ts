import { LANGUAGES, type LanguageName, MARK_GROUPS } from '../languages.ts'
import { nfc } from './folding.ts'

const TONES = new RegExp(`[${MARK_GROUPS.tone.join('')}]`, 'g')

/** Whether a language writes tones. Those without have the same marks on letters of their own, such as é in Wolof. */
export function hasTones(language: LanguageName): boolean {
  return LANGUAGES[language].marks.some((mark) => MARK_GROUPS.tone.includes(mark))
}

/** The text without its tone marks. Dots, hooks and tildes stay: they make other letters. */
export function withoutTones(text: string, language: LanguageName): string {
  return hasTones(language) ? nfc(text.normalize('NFD').replace(TONES, '')) : text
}
