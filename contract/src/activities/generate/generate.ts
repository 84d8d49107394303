/** Generates activities from words: right options are proposed from selected words, wrong ones drawn from the others. */
import type { AssetKind } from '../../assets/kinds.ts'
import type { Message } from '../../messages/message.ts'
import { fold } from '../../text/folding.ts'
import { isSentence, textKey } from './sentences.ts'

/** A word of the library: an audio, and what belongs to it. */
export interface GeneratedWord {
  /** Code of its audio. */
  code: string
  text: string
  translation: string
  /** Code of its graphic; '' without one. */
  imageUrl: string
  /** Code of its video; '' without one. */
  videoUrl: string
}

/** Why no activity can be generated from a word. */
export interface Lack {
  /** For a badge. */
  short: Message
  sentence: Message
  /** The kind of asset that helps when it is declared with the code of the word. */
  declare?: AssetKind
}

/** What an activity is made of. */
export interface Proposal {
  /** The selected words that it uses. */
  words: readonly GeneratedWord[]
  /** What is heard, seen or read in the question. */
  source: GeneratedWord
  /** The right options in the order of the answer. */
  right: readonly GeneratedWord[]
}

/** A number in [0, 1), like Math.random. */
export type Random = () => number

interface Given {
  /** The selected word to make an activity of. */
  word: GeneratedWord
  /** Other selected words without an activity. */
  others: readonly GeneratedWord[]
  /** Words and sentences of the language. */
  library: readonly GeneratedWord[]
  random: Random
}

/** How data of a kind is generated from words. */
export interface Generation<Data> {
  /** Whether graphics of the words are looked up. */
  withPictures: boolean
  /** The texts and codes to search for among the audios or videos of the language, for a selected word. */
  searches: { [Kind in 'audio' | 'video']?: (word: GeneratedWord) => string[] }
  /** Number of wrong options. */
  wrongCount: number
  /** Why a word can neither be selected nor be a wrong option, whatever the library has; null if it can. */
  lackOf: (word: GeneratedWord) => Lack | null
  /** An activity of a word that lacks nothing and, where the kind needs several, of others; or why there is none. */
  propose: (given: Given) => Proposal | Lack
  /** Builds data; `answer` has the indexes of the right options. */
  make: (content: Content) => Data
}

interface Content {
  source: GeneratedWord
  options: readonly GeneratedWord[]
  answer: readonly number[]
}

/** One of the items; undefined if there is none. */
export function drawOne<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

/** Number of wrong options beside the right one. */
export const WRONG_OPTIONS = 3

/** The id of each option: its position from 1. */
export const optionId = (at: number) => String(at + 1)

/** An option of a generated activity. */
export interface GeneratedOption extends GeneratedWord {
  /** Place in the answer from 0; null for a wrong option. */
  place: number | null
  /** Chosen by the user, so that redrawing keeps it. */
  chosen: boolean
}

export interface GeneratedActivity extends Pick<Proposal, 'source'> {
  words: GeneratedWord[]
  options: GeneratedOption[]
}

/** Where words come from, and how one is drawn. */
export interface Drawing {
  library: readonly GeneratedWord[]
  random: Random
}

/** Whether a learner has something to choose or to put in order. */
export const hasChoice = ({ options }: Pick<GeneratedActivity, 'options'>) => options.length > 1

/**
 * Activities of the given words, without wrong options. Each word is used once, or there is a reason why it is not.
 */
export function proposeActivities(
  { lackOf, propose }: Pick<Generation<unknown>, 'lackOf' | 'propose'>,
  words: readonly GeneratedWord[],
  { library, random }: Drawing,
): { activities: GeneratedActivity[]; lacks: Map<string, Lack> } {
  const activities: GeneratedActivity[] = []
  const lacks = new Map<string, Lack>()
  let left = words.filter((word) => {
    const lack = lackOf(word)
    if (lack) lacks.set(word.code, lack)
    return lack === null
  })
  for (;;) {
    const [word, ...others] = left
    if (!word) return { activities, lacks }
    const proposed = propose({ word, others, library, random })
    if ('sentence' in proposed) lacks.set(word.code, proposed)
    else activities.push(arranged(proposed, [], random))
    const used = new Set('sentence' in proposed ? [word] : [word, ...proposed.words])
    left = left.filter((one) => !used.has(one))
  }
}

/** The activity with all its wrong options; the same object when none is missing, or none is left to draw. */
export function fillOptions<Activity extends GeneratedActivity>(
  activity: Activity,
  { wrongCount, lackOf }: Pick<Generation<unknown>, 'wrongCount' | 'lackOf'>,
  { library, random }: Drawing,
): Activity {
  const missing = wrongCount - wrongOf(activity).length
  if (missing <= 0) return activity
  const suitable = library.filter((word) => lackOf(word) === null)
  const drawn = drawByLikeness(suitable, activity.options, missing, random)
  if (drawn.length === 0) return activity
  const options = drawn.reduce((all, word) => inserted(all, wrongOption(word), random), activity.options)
  return { ...activity, options }
}

/** The activity proposed again, with other wrong options; those chosen by the user keep their order. */
export function redraw<Activity extends GeneratedActivity>(
  activity: Activity,
  generation: Pick<Generation<unknown>, 'wrongCount' | 'lackOf' | 'propose'>,
  { library, random }: Drawing,
): Activity {
  const { words, options } = activity
  const [word, ...others] = words
  const proposed = word && generation.propose({ word, others, library, random })
  if (!proposed || 'sentence' in proposed) return activity
  const { right } = proposed
  const wrong = wrongOf(activity)
  const chosen = distractorWords(
    wrong.filter((option) => option.chosen),
    right,
  )
  const suitable = library.filter((one) => generation.lackOf(one) === null)
  const now = new Set(options.map(({ code }) => code))
  const fresh = suitable.filter(({ code }) => !now.has(code))
  const count = Math.max(wrong.length, generation.wrongCount) - chosen.length
  const beside = [...right, ...chosen]
  const drawn = drawByLikeness(fresh, beside, count, random)
  const next = [...drawn, ...drawByLikeness(suitable, [...beside, ...drawn], count - drawn.length, random)]
  const kept = wrong.flatMap((option) => {
    if (chosen.includes(option)) return [option]
    const other = next.shift()
    return other ? [wrongOption(other)] : []
  })
  return { ...activity, ...arranged(proposed, [...kept, ...next.map(wrongOption)], random) }
}

/** The data of an activity. */
export function dataOf<Data>({ make }: Pick<Generation<Data>, 'make'>, activity: GeneratedActivity): Data {
  const { source, options } = activity
  const right = [...options.entries()].filter(([, { place }]) => place !== null)
  const inOrder = right.toSorted(([, one], [, other]) => (one.place ?? 0) - (other.place ?? 0))
  return make({ source, options, answer: inOrder.map(([at]) => at) })
}

/** Puts the right options between the wrong ones. */
function arranged(
  { words, source, right }: Proposal,
  wrong: readonly GeneratedOption[],
  random: Random,
): GeneratedActivity {
  const options = right.reduce<readonly GeneratedOption[]>(
    (all, word, place) => inserted(all, { ...word, place, chosen: false }, random),
    wrong,
  )
  return { words: [...words], source, options: [...options] }
}

/** The items in random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items.reduce<Item[]>((all, item) => inserted(all, item, random), [])
}

function inserted<Item>(items: readonly Item[], item: Item, random: Random): Item[] {
  return items.toSpliced(Math.floor(random() * (items.length + 1)), 0, item)
}

const wrongOption = (word: GeneratedWord): GeneratedOption => ({ ...word, place: null, chosen: false })
const wrongOf = ({ options }: GeneratedActivity) => options.filter(({ place }) => place === null)

type Looks = Pick<GeneratedWord, 'text' | 'translation' | 'imageUrl'>

/**
 * What must differ between the options of an activity: the text; the meaning, because a synonym would be right too; the
 * picture.
 */
export function comparableTextsOf({ text, translation, imageUrl }: Looks): string[] {
  const further = [fold(translation), imageUrl.toLowerCase()]
  return [textKey(text), ...further.flatMap((look, at) => (look === '' ? [] : `\u0000${at} ${look}`))]
}

/** The words of a pool that differ from all given words. */
export function distractorWords<Word extends Looks>(pool: readonly Word[], others: readonly Looks[]): Word[] {
  const used = new Set(others.flatMap(comparableTextsOf))
  return pool.filter((word) => comparableTextsOf(word).every((look) => !used.has(look)))
}

/** Draws wrong options: beside a sentence sentences first, because another length would show what is wrong. */
function drawByLikeness(
  pool: readonly GeneratedWord[],
  beside: readonly GeneratedWord[],
  count: number,
  random: Random,
): GeneratedWord[] {
  const ofSentences = beside.some(isSentence)
  const alike = drawWords(
    pool.filter((word) => isSentence(word) === ofSentences),
    beside,
    count,
    random,
  )
  return [...alike, ...drawWords(pool, [...beside, ...alike], count - alike.length, random)]
}

/** Draws at most `count` words that differ from the given ones and from each other. */
export function drawWords<Word extends Looks>(
  pool: readonly Word[],
  beside: readonly Looks[],
  count: number,
  random: Random,
): Word[] {
  const drawn: Word[] = []
  let left = count > 0 ? distractorWords(pool, beside) : []
  while (drawn.length < count) {
    const next = drawOne(left, random)
    if (!next) break
    drawn.push(next)
    left = distractorWords(left, [next])
  }
  return drawn
}
