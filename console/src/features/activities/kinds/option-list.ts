/** Data whose options are tapped or chosen, and whose answer lists ids of them in order. */
export interface OptionList {
  options: { id: string }[]
  answer: string[]
}

type OptionOf<Data extends OptionList> = Data['options'][number]

/** The id of the next option: a number higher than any, so that an answer never comes to mean another option. */
export function nextOptionId(options: readonly { id: string }[]): string {
  return String(Math.max(0, ...options.map((option) => Number(option.id))) + 1)
}

/** Adds an option at the end; it is in no answer until it is given a place. */
export function addOption<Data extends OptionList>(
  data: Data,
  make: (id: string) => OptionOf<Data>,
): Data {
  return { ...data, options: [...data.options, make(nextOptionId(data.options))] }
}

/** Removes an option, and its place in the answer with it: an answer names only what is there. */
export function removeOption<Data extends OptionList>(data: Data, id: string): Data {
  return {
    ...data,
    options: data.options.filter((option) => option.id !== id),
    answer: data.answer.filter((answered) => answered !== id),
  }
}

/** Moves an option from one place in the list to another; the answer names ids and stays as it is. */
export function moveOption<Data extends OptionList>(data: Data, from: number, to: number): Data {
  const moved = data.options[from]
  if (!moved || from === to || to < 0 || to >= data.options.length) return data
  const others = data.options.filter((_, index) => index !== from)
  return { ...data, options: others.toSpliced(to, 0, moved) }
}

/** Changes some fields of one option. */
export function changeOption<Data extends OptionList>(
  data: Data,
  id: string,
  change: Partial<Omit<OptionOf<Data>, 'id'>>,
): Data {
  return {
    ...data,
    options: data.options.map((option) => (option.id === id ? { ...option, ...change } : option)),
  }
}

/** Puts an option at the end of the answer, or takes it out when it is in. */
export function toggleInAnswer<Data extends OptionList>(data: Data, id: string): Data {
  const answer = data.answer.includes(id)
    ? data.answer.filter((answered) => answered !== id)
    : [...data.answer, id]
  return { ...data, answer }
}

/** The place of an option in the answer, from 1; null when it is not in it. */
export function placeInAnswer(data: Pick<OptionList, 'answer'>, id: string): number | null {
  const index = data.answer.indexOf(id)
  return index === -1 ? null : index + 1
}
