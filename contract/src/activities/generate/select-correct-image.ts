import * as generateApiMessages from '../../messages/en/api/activities/generate.ts'
import type { ActivityData } from '../kinds.ts'
import { type Generation, type Lack, optionId, WRONG_OPTIONS } from './generate.ts'
import { proposeWord } from './one-word.ts'

const NO_PICTURE: Lack = {
  short: generateApiMessages.noPictureShort,
  sentence: generateApiMessages.noPicture,
  declare: 'graphic',
}

/** A word is heard; the options are pictures of words. */
export const selectCorrectImage: Generation<ActivityData<'SelectCorrectImageActivity'>> = {
  withPictures: true,
  searches: {},
  wrongCount: WRONG_OPTIONS,
  lackOf: ({ imageUrl }) => (imageUrl === '' ? NO_PICTURE : null),
  propose: proposeWord,
  make: ({ source, options, answer: [right = 0] }) => ({
    question: { audioUrl: source.code },
    options: options.map(({ text, code, imageUrl }, at) => ({ id: optionId(at), text, audioUrl: code, imageUrl })),
    answer: optionId(right),
  }),
}
