import type { DIFFICULTIES } from '#contract/activities/common.ts'
import { demoWords } from './words.ts'

/** An activity of the sample course, without its place. */
export interface DemoActivity {
  activityKind: 'TapInWhatYouHear'
  instruction: string
  localizedInstruction: string
  difficulty: (typeof DIFFICULTIES)[number]
  activityNumber: number
  tags: string[]
  isActive: boolean
  data: {
    question: { audioUrl: string }
    options: { id: string; text: string; audioUrl: string }[]
    answer: string[]
  }
}

/** No sourced sentence says this in the six languages, so both instructions are English. */
const INSTRUCTION = 'Listen, then tap the word you hear.'

/** Hear the word of the code `heard`, tap it among those of `codes`. */
export function question(
  activityNumber: number,
  tag: string,
  heard: string,
  codes: string[],
): DemoActivity {
  const options = codes.map((code, index) => ({
    id: String(index + 1),
    text: textOf(code),
    audioUrl: code,
  }))
  return {
    activityKind: 'TapInWhatYouHear',
    instruction: INSTRUCTION,
    localizedInstruction: INSTRUCTION,
    difficulty: 'A1 Beginner',
    activityNumber,
    tags: [tag],
    isActive: false,
    data: {
      question: { audioUrl: heard },
      options,
      answer: options.filter((option) => option.audioUrl === heard).map((option) => option.id),
    },
  }
}

/** The same activity, met by learners. */
export function published(activity: DemoActivity): DemoActivity {
  return { ...activity, isActive: true }
}

function textOf(code: string): string {
  const word = demoWords.find((one) => one.code === code)
  if (!word) throw new Error(`${code} is not among the demo's words.`)
  return word.localText
}
