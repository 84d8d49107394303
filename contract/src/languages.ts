import * as languageApiMessages from './messages/en/api/texts/language.ts'
import type { Message } from './messages/message.ts'

/** The six languages of the product, by the names used in calls. */
export const LANGUAGE_NAMES = ['hausa', 'igbo', 'nigerianPidgin', 'swahili', 'wolof', 'yoruba'] as const
export type LanguageName = (typeof LANGUAGE_NAMES)[number]

export interface Language {
  name: LanguageName
  /** The product's code, as in `LVL-YA-003`. */
  code: string
  /** Its name in the language of the console; on the server in English. */
  label: string
  /** BCP 47, for `lang=` and ICU. */
  tag: string
  /** Letters beyond a–z that the letter palette offers, lower case, NFC. */
  letters: readonly string[]
  /** Vowels and nasals with tone that are one code point, for input with one key. */
  tones: readonly string[]
  /** Combining marks, each one key of the palette. */
  marks: readonly string[]
  /** Letters that carry tone marks, one code point each in NFC. */
  toned: string
  /** Further letters with a mark, lower case, NFC. */
  marked: readonly string[]
  /** The apostrophe used inside its words. */
  apostrophe: string
}

const GRAVE = '\u0300'
const ACUTE = '\u0301'
const CIRCUMFLEX = '\u0302'
const TILDE = '\u0303'
const MACRON = '\u0304'
const DOT_BELOW = '\u0323'
const LINE_BELOW = '\u0329'

/** Groups of marks that exclude each other on a letter: a key replaces the other mark of its group. */
export const MARK_GROUPS: Record<'tone' | 'below', readonly string[]> = {
  tone: [GRAVE, ACUTE, MACRON, CIRCUMFLEX],
  below: [DOT_BELOW, LINE_BELOW],
}

/** The names of the languages as messages, for texts of the API. */
export const LANGUAGE_LABELS: Readonly<Record<LanguageName, Message>> = {
  hausa: languageApiMessages.hausa,
  igbo: languageApiMessages.igbo,
  nigerianPidgin: languageApiMessages.nigerianPidgin,
  swahili: languageApiMessages.swahili,
  wolof: languageApiMessages.wolof,
  yoruba: languageApiMessages.yoruba,
}

/** Letters and marks after Unicode CLDR 48 exemplar sets (Unicode licence). */
export const LANGUAGES: Record<LanguageName, Language> = {
  hausa: {
    name: 'hausa',
    code: 'HA',
    label: LANGUAGE_LABELS.hausa.message,
    tag: 'ha',
    letters: ['ɓ', 'ɗ', 'ƙ', 'ƴ', 'ʼ'],
    tones: 'àáâèéêìíîòóôùúû'.split(''),
    marks: [GRAVE, ACUTE, CIRCUMFLEX, TILDE],
    toned: 'aeiou',
    marked: ['r\u0303'],
    apostrophe: 'ʼ',
  },
  igbo: {
    name: 'igbo',
    code: 'IG',
    label: LANGUAGE_LABELS.igbo.message,
    tag: 'ig',
    letters: ['ị', 'ọ', 'ụ', 'ṅ'],
    tones: ['à', 'á', 'è', 'é', 'ì', 'í', 'ò', 'ó', 'ù', 'ú', 'ḿ', 'ń', 'ǹ'],
    marks: [GRAVE, ACUTE, MACRON, DOT_BELOW],
    toned: 'aeiouịọụmn',
    marked: [],
    apostrophe: "'",
  },
  nigerianPidgin: {
    name: 'nigerianPidgin',
    code: 'NP',
    label: LANGUAGE_LABELS.nigerianPidgin.message,
    tag: 'pcm',
    letters: ['ẹ', 'ọ'],
    tones: ['á', 'é', 'í', 'ó', 'ú'],
    marks: [ACUTE, GRAVE, DOT_BELOW],
    toned: 'aeiouẹọ',
    marked: [],
    apostrophe: "'",
  },
  swahili: {
    name: 'swahili',
    code: 'SW',
    label: LANGUAGE_LABELS.swahili.message,
    tag: 'sw',
    letters: [],
    tones: [],
    marks: [],
    toned: '',
    marked: [],
    apostrophe: "'",
  },
  wolof: {
    name: 'wolof',
    code: 'WF',
    label: LANGUAGE_LABELS.wolof.message,
    tag: 'wo',
    letters: ['à', 'é', 'ë', 'ñ', 'ó', 'ŋ'],
    tones: [],
    marks: [],
    toned: '',
    marked: [],
    apostrophe: "'",
  },
  yoruba: {
    name: 'yoruba',
    code: 'YA',
    label: LANGUAGE_LABELS.yoruba.message,
    tag: 'yo',
    letters: ['ẹ', 'ọ', 'ṣ'],
    tones: ['à', 'á', 'ā', 'è', 'é', 'ì', 'í', 'ò', 'ó', 'ù', 'ú'],
    marks: [GRAVE, ACUTE, MACRON, DOT_BELOW],
    toned: 'aeiouẹọmn',
    marked: [],
    apostrophe: "'",
  },
}

/** A language's name where it stands alone, as in a menu: Haoussa. Inside a French sentence it is in lower case. */
export function languageTitle(name: LanguageName): string {
  const { label } = LANGUAGES[name]
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The code shown for an unknown language. Never written. */
export const UNKNOWN_LANGUAGE_CODE = 'XX'

export const LANGUAGE_CODES = LANGUAGE_NAMES.map((name) => LANGUAGES[name].code)

/** The code of a language name, `XX` for a name that Griot does not know. */
export function isLanguageName(text: string): text is LanguageName {
  return Object.hasOwn(LANGUAGES, text)
}

export function languageCode(name: string): string {
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name as LanguageName].code : UNKNOWN_LANGUAGE_CODE
}
