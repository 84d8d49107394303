import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'

/** Props of the part that plays a kind of activity; it is remounted to begin again. */
export interface ActivityPartProps<Data> {
  data: Data
  instruction: string
  language: LanguageName
  /** Judges an answer, given as option ids in order, or as typed words. */
  judge: (answer: readonly string[]) => Verdict
}
