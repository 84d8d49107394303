import * as generateApiMessages from '../../messages/en/api/activities/generate.ts'
import { fold } from '../../text/folding.ts'
import type { GeneratedWord, Generation, Lack } from './generate.ts'

/** An activity whose question and right option are the word itself. */
export const proposeWord: Generation<unknown>['propose'] = ({ word }) => ({
  words: [word],
  source: word,
  right: [word],
})

const NO_TRANSLATION: Lack = {
  short: generateApiMessages.noTranslationShort,
  sentence: generateApiMessages.noTranslation,
}

/** Why the translation of a word is no question about it. */
export function lackOfTranslation({ text, translation }: GeneratedWord): Lack | null {
  const meaning = fold(translation)
  return meaning === '' || meaning === fold(text) ? NO_TRANSLATION : null
}
