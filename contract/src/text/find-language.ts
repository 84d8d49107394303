import { LANGUAGES, type Language, type LanguageName } from '../languages.ts'
import { fold } from './folding.ts'

/**
 * What people write in the language column of a sheet besides code, name and tag: ISO 639 codes, own names (CLDR 48,
 * UDHR), older and French spellings (Ethnologue). Apart from the languages, which the sign-in page loads.
 */
const OTHER_NAMES: Readonly<Record<LanguageName, readonly string[]>> = {
  hausa: ['hau', 'Hausanci', 'Haoussa', 'Haussa', 'Hawsa'],
  igbo: ['ibo'],
  nigerianPidgin: [
    'Pidgin',
    'Naija',
    'Naijíriá Píjin',
    'Naija Pidgin',
    'Nigeria Pidgin',
    'Pidgin English',
    'Nigerian Pidgin English',
    'Broken English',
    'Nigerian Creole',
  ],
  swahili: ['swa', 'swh', 'Kiswahili', 'Suaheli', 'Kisuaheli', 'Souahéli'],
  wolof: ['wol', 'Wollof', 'Ouolof', 'Oulof', 'Volof', 'Walaf'],
  yoruba: ['yor', 'Yooba', 'Yariba'],
}

/** 'Language' in English and in the six languages, folded: Èdè Yorùbá, Ásụ̀sụ́ Ìgbò, harshen Hausa, làkku wolof. */
const LANGUAGE_WORDS = /\b(?:language|lang|langue|ede|asusu|harshen|yaren|lugha ya|lugha|lakku|lakk)\b/g
/** A place or a second name, such as `Wolof (Senegal)`. */
const IN_BRACKETS = /[([].*?[)\]]/g
/** A BCP 47 tag with script or region, such as `yo-NG` or `ha-Latn-NG`. */
const TAG = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|[0-9]{3}))?$/

/**
 * Finds a language as people write it: its code, name, label, tag (also with a region) or another name, with or without
 * the word for 'language' or a place in brackets. Case, marks, spaces and hyphens are ignored; else null.
 */
export function findLanguage(text: string): Language | null {
  // A cell of running text is no name.
  if (text.length > 100) return null
  const folded = fold(text)
  const [, subtag] = TAG.exec(folded) ?? []
  return (
    BY_NAME.get(letters(folded)) ??
    (subtag ? BY_TAG.get(subtag) : null) ??
    BY_NAME.get(letters(folded.replace(IN_BRACKETS, ' ').replace(LANGUAGE_WORDS, ' '))) ??
    null
  )
}

const letters = (folded: string) => folded.replace(/[^\p{L}\p{N}]+/gu, '')

const BY_NAME = new Map(
  Object.values(LANGUAGES).flatMap((language) =>
    [language.name, language.code, language.label, language.tag, ...OTHER_NAMES[language.name]].map(
      (name) => [letters(fold(name)), language] as const,
    ),
  ),
)
const BY_TAG = new Map(
  Object.values(LANGUAGES).flatMap((language) =>
    [language.tag, ...OTHER_NAMES[language.name]].map((tag) => [tag, language] as const),
  ),
)
