import { z } from 'zod'
import { activityKind } from './activity-kind.ts'
import { codeAt, soundsOf } from './codes.ts'
import {
  audioCodeIfAny,
  oneAnswer,
  optionList,
  refuseUnsoundChoice,
  textOrElse,
  videoCode,
} from './options.ts'
import { comparableText, scoreChoice } from './play/scoring.ts'
import { storedChoice, storedList, storedObject, storedText, withSoundChoice } from './stored.ts'

const data = z
  .strictObject({
    question: z.strictObject({ videoUrl: videoCode }),
    options: optionList({
      text: textOrElse('Text is required for each option'),
      audioUrl: audioCodeIfAny,
    }),
    answer: oneAnswer,
  })
  .superRefine(refuseUnsoundChoice)

/** Learners watch a film and choose the one option that describes it. */
export const videoContent = activityKind<z.output<typeof data>>({
  label: 'Video',
  data,
  stored: storedObject({
    question: storedObject({ videoUrl: storedText }),
    options: storedList(storedObject({ id: storedText, text: storedText, audioUrl: storedText })),
    answer: storedChoice,
  }).overwrite(withSoundChoice),
  example: {
    question: { videoUrl: 'aja-01' },
    options: [
      { id: '1', text: 'ajá', audioUrl: 'aja-01' },
      { id: '2', text: 'ẹṣin', audioUrl: '' },
    ],
    answer: '1',
  },
  shape: 1,
  upgrades: {},
  references: ({ question, options }) => [
    ...codeAt('video', 'question.videoUrl', question.videoUrl),
    ...soundsOf(options),
  ],
  judge: (data, chosen) => scoreChoice(data, chosen, comparableText),
  sow: { make: null, reason: 'It needs a video, which a word does not have.' },
})
