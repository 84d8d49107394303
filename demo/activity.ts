import type { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import type { ActivityData, KindWithData } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { demoGraphics } from './graphics.ts'
import { type DemoKind, INSTRUCTIONS } from './instructions.ts'
import { type DemoWord, demoWords } from './words.ts'

/** An activity of the sample course, without level and lesson. */
export type DemoActivity = Extract<KindWithData, { activityKind: DemoKind }> & {
  instruction: string
  localizedInstruction: string
  difficulty: (typeof DIFFICULTIES)[number]
  activityNumber: number
  tags: string[]
  isActive: boolean
}

/** Where an activity of the sample course belongs. */
interface Place {
  language: LanguageName
  activityNumber: number
  tag: string
}

/** An activity of a kind, with the kind's instruction in English and in the language. */
export function activity<Kind extends DemoKind>(
  activityKind: Kind,
  { language, activityNumber, tag }: Place,
  data: ActivityData<Kind>,
): DemoActivity {
  const { english, [language]: localizedInstruction } = INSTRUCTIONS[activityKind]
  const ofKind: { activityKind: Kind; data: ActivityData<Kind> } = { activityKind, data }
  return {
    // TypeScript cannot infer that each kind with its own data is in the union.
    ...(ofKind as Extract<KindWithData, { activityKind: DemoKind }>),
    instruction: english,
    localizedInstruction,
    difficulty: 'A1 Beginner',
    activityNumber,
    tags: [tag],
    isActive: false,
  }
}

/** Learners hear the word with the code `heard` and tap it among `codes`. */
export function question(activityNumber: number, tag: string, audioCode: string, codes: string[]): DemoActivity {
  return activity(
    'TapInWhatYouHear',
    { language: wordOf(audioCode).language, activityNumber, tag },
    { question: { audioUrl: audioCode }, options: optionsOf(codes), answer: idsOf(codes, [audioCode]) },
  )
}

/** The same activity, published. */
export function published(given: DemoActivity): DemoActivity {
  return { ...given, isActive: true }
}

/** Words as options, numbered from 1. */
export function optionsOf(codes: readonly string[]) {
  return codes.map((code, at) => ({
    id: String(at + 1),
    text: wordOf(code).localText,
    audioUrl: code,
  }))
}

/** Ids of some of the options of `optionsOf`. */
export function idsOf(codes: readonly string[], chosen: readonly string[]): string[] {
  return chosen.map((code) => String(codes.indexOf(code) + 1))
}

/** @throws Error when no word of the sample course has the code */
export function wordOf(code: string): DemoWord {
  const word = demoWords.find((one) => one.code === code)
  if (!word) throw new Error(`${code} is not among the demo's words.`)
  return word
}

/**
 * Code of the image for a word, by its English translation.
 * @throws Error when the sample course has no such image
 */
export function pictureOf(code: string): string {
  const { translation } = wordOf(code)
  const picture = demoGraphics.find(({ title }) => title.toLowerCase() === translation)
  if (!picture || picture.file === false) throw new Error(`${translation} has no picture.`)
  return picture.code
}
