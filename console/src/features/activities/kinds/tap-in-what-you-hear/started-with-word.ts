import type { ActivityData } from '@griot/contract/activities/kinds.ts'

type Data = ActivityData<'TapInWhatYouHear'>

/**
 * Fills the first option with the word that learners hear, and makes it the answer. The same data when the text has
 * several words, which are options of their own, or when an option or the answer was already filled in.
 */
export function startedWithWord(data: Data, { code, localText }: { code: string; localText: string }): Data {
  const [first, ...rest] = data.options
  const text = localText.trim()
  const isUntouched = data.answer.length === 0 && data.options.every((one) => one.text === '' && one.audioUrl === '')
  if (!first || !isUntouched || text === '' || /\s/u.test(text)) return data
  return {
    question: { audioUrl: code },
    options: [{ ...first, text, audioUrl: code }, ...rest],
    answer: [first.id],
  }
}

/**
 * Removes the option with this id from the answer when it no longer has the audio of the question: the option or the
 * question was replaced after `startedWithWord`.
 */
export function withoutReplacedStart(data: Data, id: string | null): Data {
  const started = data.options.find((option) => option.id === id)
  if (!started || started.audioUrl === data.question.audioUrl) return data
  return { ...data, answer: data.answer.filter((answered) => answered !== id) }
}
