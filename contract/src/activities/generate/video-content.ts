import * as generateApiMessages from '../../messages/en/api/activities/generate.ts'
import type { ActivityData } from '../kinds.ts'
import { type Generation, type Lack, optionId, WRONG_OPTIONS } from './generate.ts'
import { proposeWord } from './one-word.ts'

const NO_VIDEO: Lack = {
  short: generateApiMessages.noVideoShort,
  sentence: generateApiMessages.noVideo,
  declare: 'video',
}

/** The video of a word; the options are texts. */
export const videoContent: Generation<ActivityData<'VideoContentActivity'>> = {
  withPictures: false,
  searches: { video: ({ code, text }) => [code, text] },
  wrongCount: WRONG_OPTIONS,
  lackOf: () => null,
  propose: (given) => (given.word.videoUrl === '' ? NO_VIDEO : proposeWord(given)),
  make: ({ source, options, answer: [right = 0] }) => ({
    question: { videoUrl: source.videoUrl },
    options: options.map(({ text, code }, at) => ({ id: optionId(at), text, audioUrl: code })),
    answer: optionId(right),
  }),
}
