import { warningsOf } from '#contract/assets/files/file-warnings.ts'
import { spoken } from '../spoken.ts'
import { storedKind } from '../stored-kind.ts'
import { sampleAudios } from './sample-audios.ts'

/** Audios: what is said in a language, and what it means. */
export const audio = storedKind({
  kind: 'audio',
  ...spoken,
  facts: ['duration', 'peaks', 'warnings'],
  factsOf: ({ duration, peaks, warnings }) => ({
    duration,
    peaks,
    warnings: warningsOf(warnings),
  }),
  calls: (deps) => ({ sampleAudios: sampleAudios(deps) }),
})
