import type { ActivityData } from '../kinds.ts'
import { type Generation, optionId, WRONG_OPTIONS } from './generate.ts'
import { lackOfTranslation, proposeWord } from './one-word.ts'

/** A translation is read; the options are words of the language, which can be heard. */
export const matchTheCorrectWord: Generation<ActivityData<'MatchTheCorrectWord'>> = {
  withPictures: false,
  searches: {},
  wrongCount: WRONG_OPTIONS,
  lackOf: lackOfTranslation,
  propose: proposeWord,
  make: ({ source, options, answer }) => ({
    question: { text: source.translation, audioUrl: '' },
    options: options.map(({ text, code }, at) => ({ id: optionId(at), text, audioUrl: code })),
    answer: answer.map(optionId),
  }),
}
