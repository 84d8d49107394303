import { closeGap, gapCount, makeGap, wordsOf } from '@griot/contract/activities/gaps.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { smallestChange } from '@griot/player/word/insert-letter.ts'
import { changeOption, nextOptionId, removeOption } from '../../../../shared/questions/option-list.ts'
import { isSameText } from '../../../../shared/word/same-text.ts'

type Data = ActivityData<'FillTheGapActivity'>

/** A part of the displayed sentence: text, or a gap with its word. */
interface TextSegment {
  shown: string
  /** As stored. */
  raw: string
  gap: number | null
}

function segmentsOf(data: Data): TextSegment[] {
  const { question: sentence } = data.question
  const segments: TextSegment[] = []
  let at = 0
  const readTo = (end: number) => {
    const text = sentence.slice(at, end)
    if (text !== '') segments.push({ shown: text, raw: text, gap: null })
    at = end
  }
  for (const { text, gap, start, end } of wordsOf(sentence)) {
    if (gap === null) continue
    readTo(start)
    segments.push({ shown: wordOfGap(data, gap) || text, raw: text, gap })
    at = end
  }
  readTo(sentence.length)
  return segments
}

/** The word in a gap; empty when there is none. */
export function wordOfGap({ options, answer }: Data, gap: number): string {
  return options.find(({ id }) => id === answer[gap])?.text.trim() ?? ''
}

/** The sentence as displayed: each gap replaced by its word. */
export function shownSentence(data: Data): string {
  return segmentsOf(data)
    .map(({ shown }) => shown)
    .join('')
}

/** Applies an edit of the displayed sentence. Gaps outside the edit keep their options; an edited gap becomes text. */
export function applyEdit(data: Data, written: string): Data {
  const rewritten = rewriteBetween(data, written, (end, start) => end <= start)
  if (shownSentence(rewritten) === written) return rewritten
  // Underscores next to a gap would merge with it, so that gap counts as edited too.
  return rewriteBetween(data, written, (end, start) => end < start)
}

/** @param isClear whether a part that ends at the first offset is not affected by an edit that starts at the second */
function rewriteBetween(data: Data, written: string, isClear: (end: number, start: number) => boolean): Data {
  const segments = segmentsOf(data)
  const change = smallestChange(segments.map(({ shown }) => shown).join(''), written)
  const before: string[] = []
  const after: string[] = []
  let [left, right] = ['', '']
  let start = 0
  for (const { shown, raw, gap } of segments) {
    const end = start + shown.length
    const id = gap === null ? '' : (data.answer[gap] ?? '')
    if (gap !== null && isClear(end, change.start)) {
      left += raw
      before.push(id)
    } else if (gap !== null && isClear(change.end, start)) {
      right += raw
      after.push(id)
    } else {
      left += shown.slice(0, Math.max(0, change.start - start))
      right += shown.slice(Math.min(shown.length, Math.max(0, change.end - start)))
    }
    start = end
  }
  const sentence = left + change.text + right
  const count = gapCount(sentence)
  const fresh = Math.max(0, count - before.length - after.length)
  const answer = [...before, ...Array.from({ length: fresh }, () => ''), ...after].slice(0, count)
  return { ...data, question: { ...data.question, question: sentence }, answer }
}

/** The data after opening a gap, and the option that has its word. */
interface CreatedGap {
  data: Data
  word: string
  option: Data['options'][number]
  /** Number of the option in the list, from 1. */
  number: number
}

/**
 * Turns a word into a gap. Uses an unused option with this text, else an empty option, else adds one.
 * @param place index in `wordsOf` the stored sentence
 */
export function createGap(data: Data, place: number): CreatedGap | null {
  const made = makeGap(data.question.question, place)
  if (!made) return null
  const { sentence, gap, word } = made
  const free = data.options.filter(({ id }) => !data.answer.includes(id))
  const match = free.find(({ text }) => isSameText(text, word))
  const empty = free.find(({ text, audioUrl }) => text.trim() === '' && audioUrl === '')
  const fresh = { id: nextOptionId(data.options), text: '', audioUrl: '' }
  const option = match ?? { ...(empty ?? fresh), text: word }
  const known = data.options.some(({ id }) => id === option.id)
  const options = known
    ? data.options.map((other) => (other.id === option.id ? option : other))
    : [...data.options, option]
  return {
    word,
    option,
    number: options.indexOf(option) + 1,
    data: {
      question: { ...data.question, question: sentence },
      options,
      answer: data.answer.toSpliced(gap, 0, option.id),
    },
  }
}

/** Puts a gap's word back into the sentence; its option stays as a wrong one. */
export function removeGap(data: Data, gap: number): Data {
  const sentence = closeGap(data.question.question, gap, wordOfGap(data, gap))
  return {
    ...data,
    question: { ...data.question, question: sentence },
    answer: data.answer.toSpliced(gap, 1),
  }
}

/** Number of an option's gap, from 1; null for a wrong option. */
export function gapOf({ answer }: Data, id: string): number | null {
  const gap = answer.indexOf(id)
  return gap === -1 ? null : gap + 1
}

/** Index of the gap an option would go into: the first empty one, or the only one; -1 for none. */
export function gapFor({ answer }: Data): number {
  return answer.length === 1 ? 0 : answer.indexOf('')
}

/** Removes an option from its gap, or puts it into the next one. */
export function toggleInGap(data: Data, id: string): Data {
  const own = data.answer.indexOf(id)
  const gap = own === -1 ? gapFor(data) : own
  if (gap === -1) return data
  return { ...data, answer: data.answer.with(gap, own === -1 ? id : '') }
}

/** Removes an option; its gap stays, empty. */
export function removeFromGaps(data: Data, id: string): Data {
  const answer = data.answer.map((answered) => (answered === id ? '' : answered))
  return { ...removeOption(data, id), answer }
}

/** Sets the recording of an option, unless its text has been edited since. */
export function withRecording(data: Data, id: string, word: string, audioUrl: string): Data {
  const untouched = data.options.some((option) => option.id === id && option.text === word && option.audioUrl === '')
  return untouched ? changeOption(data, id, { audioUrl }) : data
}
