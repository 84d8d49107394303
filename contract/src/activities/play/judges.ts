import { codeKey } from '../../assets/code-key.ts'
import type { LanguageName } from '../../languages.ts'
import type { ActivityData, ActivityKind } from '../kinds.ts'
import { comparableText, scoreChoice, scoreOrder, scoreSeveral, scoreWords, type Verdict } from './scoring.ts'

/** Judges a learner's answer: option ids in the given order, or typed words of the language. */
type Judge<Kind extends ActivityKind> = (
  data: ActivityData<Kind>,
  answer: readonly string[],
  language: LanguageName,
) => Verdict

/** The rules of each kind. Apart from the entries of the kinds, so that the player includes them without zod. */
const JUDGES: { readonly [Kind in ActivityKind]: Judge<Kind> } = {
  VideoContentActivity: (data, chosen) => scoreChoice(data, chosen, comparableText),
  SelectCorrectImageActivity: (data, chosen) => scoreChoice(data, chosen, pictureAppearance),
  TapInWhatYouHear: (data, tapped) => scoreOrder(data, tapped, comparableText),
  FillTheGapActivity: (data, placed) => scoreOrder(data, placed, comparableText),
  MatchTheCorrectWord: (data, chosen) => scoreSeveral(data, chosen, textOrSound),
  // The expected answer is the words as text, in the order of the clues.
  CrossWordActivity: (data, typed, language) =>
    scoreWords(wordsOfClues(data), typed, { language, tonesMayDiffer: data.tonesMayDiffer }),
}

/** Judges a learner's answer in an activity of a language. */
export function checkAnswer<Kind extends ActivityKind>(
  kind: Kind,
  data: ActivityData<Kind>,
  answer: readonly string[],
  language: LanguageName,
): Verdict {
  return JUDGES[kind](data, answer, language)
}

/** A picture with its word; an option without a picture equals no other. */
const pictureAppearance = (option: { imageUrl: string; text: string }) =>
  option.imageUrl && `${codeKey(option.imageUrl)} ${comparableText(option)}`

/** The text, or for an option without text its audio code; no text contains NUL. */
const textOrSound = (option: { text: string; audioUrl: string }) =>
  comparableText(option) || (option.audioUrl && `\u0000${codeKey(option.audioUrl)}`)

/** The word of each clue of a crossword, in the order of the clues; empty where none is chosen. */
export function wordsOfClues({ options, answer }: ActivityData<'CrossWordActivity'>): string[] {
  const texts = new Map(options.map(({ id, text }) => [id, text]))
  return answer.map((id) => texts.get(id) ?? '')
}
