import { LANGUAGES, type Language } from '../languages.ts'
import { fold } from './folding.ts'

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
    [language.name, language.code, language.label, language.tag, ...language.otherNames].map(
      (name) => [letters(fold(name)), language] as const,
    ),
  ),
)
const BY_TAG = new Map(
  Object.values(LANGUAGES).flatMap((language) =>
    [language.tag, ...language.otherNames].map((tag) => [tag, language] as const),
  ),
)
