import { warningsOf } from '@griot/contract/assets/files/file-warnings.ts'
import { findForTexts } from '../for-texts.ts'
import { spoken } from '../spoken.ts'
import { storedKind } from '../stored-kind.ts'
import { listRandomAudios } from './random-audios.ts'

/** Audios: a text in a language, and its translation. */
export const audio = storedKind({
  kind: 'audio',
  ...spoken,
  fields: { ...spoken.fields, transcript: { column: 'transcript', type: 'text' } },
  present: ({ transcript, ...row }) => ({ ...spoken.present(row), transcript: transcript ?? '' }),
  facts: ['duration', 'peaks', 'warnings'],
  factsOf: ({ duration, peaks, warnings }) => ({
    duration,
    peaks,
    warnings: warningsOf(warnings),
  }),
  calls: (deps) => ({ findAudiosForTexts: findForTexts(deps), listRandomAudios: listRandomAudios(deps) }),
})
