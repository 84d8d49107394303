import type { DIFFICULTIES } from '#contract/activities/common.ts'
import type { ActivityData, KindWithData } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { demoGraphics } from './graphics.ts'
import { type DemoKind, INSTRUCTIONS } from './instructions.ts'
import { type DemoWord, demoWords } from './words.ts'

/** An activity of the sample course, without its place. */
export type DemoActivity = Extract<KindWithData, { activityKind: DemoKind }> & {
  instruction: string
  localizedInstruction: string
  difficulty: (typeof DIFFICULTIES)[number]
  activityNumber: number
  tags: string[]
  isActive: boolean
}

/** What the activities of the sample course differ in. */
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
    // Of several kinds the compiler does not see that each with its own data is one of the list.
    ...(ofKind as Extract<KindWithData, { activityKind: DemoKind }>),
    instruction: english,
    localizedInstruction,
    difficulty: 'A1 Beginner',
    activityNumber,
    tags: [tag],
    isActive: false,
  }
}

/** Hear the word of the code `heard`, tap it among those of `codes`. */
export function question(
  activityNumber: number,
  tag: string,
  heard: string,
  codes: string[],
): DemoActivity {
  return activity(
    'TapInWhatYouHear',
    { language: wordOf(heard).language, activityNumber, tag },
    { question: { audioUrl: heard }, options: optionsOf(codes), answer: idsOf(codes, [heard]) },
  )
}

/** The same activity, met by learners. */
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

/** The ids that some of the options of `optionsOf` have. */
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
 * The code of the picture of a word: of the same thing in English.
 * @throws Error when the sample course has no picture of it
 */
export function pictureOf(code: string): string {
  const { translation } = wordOf(code)
  const picture = demoGraphics.find(({ title }) => title.toLowerCase() === translation)
  if (!picture || picture.file === false) throw new Error(`${translation} has no picture.`)
  return picture.code
}
