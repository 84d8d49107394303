import type { ActivityData } from '../kinds.ts'
import { type GeneratedWord, type Generation, optionId, WRONG_OPTIONS } from './generate.ts'
import { isSentence, keysOf, textsToFind, wordsByKey } from './sentences.ts'

/** A text is heard; the options are its words if each of them is in the library, else the whole text. */
export const tapInWhatYouHear: Generation<ActivityData<'TapInWhatYouHear'>> = {
  withPictures: false,
  searches: { audio: (word) => (isSentence(word) ? textsToFind(word) : []) },
  wrongCount: WRONG_OPTIONS,
  lackOf: () => null,
  propose: ({ word, library }) => ({ words: [word], source: word, right: wordsIn(word, library) ?? [word] }),
  make: ({ source, options, answer }) => ({
    question: { audioUrl: source.code },
    options: options.map(({ text, code }, at) => ({ id: optionId(at), text, audioUrl: code })),
    answer: answer.map(optionId),
  }),
}

/** The words of a sentence in order; null unless all are in the library. */
function wordsIn(sentence: GeneratedWord, library: readonly GeneratedWord[]): GeneratedWord[] | null {
  if (!isSentence(sentence)) return null
  const byKey = wordsByKey(library)
  const found = keysOf(sentence).map((key) => byKey.get(key))
  return found.every((word) => word !== undefined) ? found : null
}
