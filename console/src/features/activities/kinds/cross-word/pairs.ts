import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as activitiesCrossWordMessages from '@griot/contract/messages/ui/activities/cross-word.ts'
import { changeOption } from '../../../../shared/questions/option-list.ts'
import { formatNumber } from '../../../../ui/text/format.ts'

type Data = ActivityData<'CrossWordActivity'>
export type Clue = Data['question'][number]
export type CrossingWord = Data['options'][number]

/** A clue and its word. */
export interface Pair {
  /** Id of the word; it identifies the pair. */
  id: string
  clue: Clue
  word: CrossingWord
}

/** The data with a word for each clue: a clue without one gets an unused word. */
function paired(data: Data): Data {
  const left = data.options.map(({ id }) => id).filter((id) => !data.answer.includes(id))
  const answer = data.answer.map((id, place) => {
    const own = data.options.some((option) => option.id === id) && data.answer.indexOf(id) === place
    return own ? id : (left.shift() ?? id)
  })
  return { ...data, answer }
}

/** The clues in order, each with its word. */
export function pairsOf(data: Data): Pair[] {
  const { question, options, answer } = paired(data)
  return question.flatMap((clue, place) => {
    const word = options.find(({ id }) => id === answer[place])
    return word ? [{ id: word.id, clue, word }] : []
  })
}

/** Changes a clue; the result is paired. */
export function changeClue(data: Data, place: number, change: Partial<Clue>): Data {
  const question = data.question.map((clue, at) => (at === place ? { ...clue, ...change } : clue))
  return { ...paired(data), question }
}

export function changeWord(data: Data, id: string, change: Partial<Omit<CrossingWord, 'id'>>): Data {
  return changeOption(paired(data), id, change)
}

/** Sets whether words with other tone marks are right. It is absent where they are not, as in data without it. */
export function allowOtherTones({ tonesMayDiffer: _, ...data }: Data, allowed: boolean): Data {
  return allowed ? { ...data, tonesMayDiffer: true } : data
}

/** Moves a clue together with its word. */
export function movePair(data: Data, from: number, to: number): Data {
  const sound = paired(data)
  return {
    ...sound,
    question: moved(sound.question, from, to),
    answer: moved(sound.answer, from, to),
  }
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Sentence about which words cross; `crossing` has their indexes. */
export function crossingSentence(crossing: readonly number[], written: number, all: number): string {
  const numbers = crossing.map((place) => place + 1).sort((one, other) => one - other)
  if (numbers.length === all) return activitiesCrossWordMessages.allWordsCross
  if (numbers.length === 0)
    return written < 2 ? activitiesCrossWordMessages.crossHint : activitiesCrossWordMessages.noWordsCross
  return activitiesCrossWordMessages.wordsCross({
    numberList: numbers.slice(0, -1).map(formatNumber),
    last: numbers.at(-1) ?? 0,
  })
}
