import * as generateApiMessages from '../../messages/en/api/activities/generate.ts'
import { makeGap } from '../gaps.ts'
import type { ActivityData } from '../kinds.ts'
import { drawOne, type GeneratedWord, type Generation, type Lack, optionId, WRONG_OPTIONS } from './generate.ts'
import { isSentence, keysOf, textsToFind, wordsByKey } from './sentences.ts'

const NO_SENTENCE: Lack = { short: generateApiMessages.noSentenceShort, sentence: generateApiMessages.noSentence }
const NO_WORD: Lack = { short: generateApiMessages.noWordForGapShort, sentence: generateApiMessages.noWordForGap }

/**
 * A sentence is heard and read with a gap for one of its words. A selected sentence gets a gap for a word that is in the
 * library, since options have an audio; for a selected word a sentence of the library is used.
 */
export const fillTheGap: Generation<ActivityData<'FillTheGapActivity'>> = {
  withPictures: false,
  searches: { audio: textsToFind },
  wrongCount: WRONG_OPTIONS,
  lackOf: () => null,
  propose: ({ word, library, random }) => {
    const ofSentence = isSentence(word)
    const pairs = ofSentence ? gapsOf(word, library) : sentencesWith(word, library)
    const pair = drawOne(pairs, random)
    if (!pair) return ofSentence ? NO_WORD : NO_SENTENCE
    return { words: [word], source: pair.sentence, right: [pair.word] }
  },
  make: ({ source, options, answer: [right = 0] }) => ({
    question: { audioUrl: source.code, question: withGap(source.text, options[right]?.text ?? '') },
    options: options.map(({ text, code }, at) => ({ id: optionId(at), text, audioUrl: code })),
    answer: [optionId(right)],
  }),
}

interface Pair {
  sentence: GeneratedWord
  word: GeneratedWord
}

function gapsOf(sentence: GeneratedWord, library: readonly GeneratedWord[]): Pair[] {
  const keys = new Set(keysOf(sentence))
  return [...wordsByKey(library)].flatMap(([key, word]) => (keys.has(key) ? { sentence, word } : []))
}

function sentencesWith(word: GeneratedWord, library: readonly GeneratedWord[]): Pair[] {
  const [key = ''] = keysOf(word)
  return library.flatMap((sentence) =>
    isSentence(sentence) && keysOf(sentence).includes(key) ? { sentence, word } : [],
  )
}

/** The sentence with a gap for the first place of a word. */
function withGap(sentence: string, word: string): string {
  const [key = ''] = keysOf({ text: word })
  return makeGap(sentence, keysOf({ text: sentence }).indexOf(key))?.sentence ?? sentence
}
