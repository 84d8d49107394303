import { type Sides, sameValue } from '../../ui/form/conflict/merge.ts'

/** Data with options, whose answer is the id of one of them or a list of ids. */
export interface Answered {
  options: { id: string }[]
  answer: string | string[]
}

/** Data whose options are tapped or chosen, and whose answer lists ids of them in order. */
export interface OptionList extends Answered {
  answer: string[]
}

type OptionOf<Data extends Answered> = Data['options'][number]

/** What a new activity begins with: two options, so that it shows what it wants. */
export function twoOptions<Option>(make: (id: string) => Option): Option[] {
  return ['1', '2'].map(make)
}

/** The id of the next option: a number higher than any, so that an answer never comes to mean another option. */
export function nextOptionId(options: readonly { id: string }[]): string {
  return String(Math.max(0, ...options.map((option) => Number(option.id))) + 1)
}

/** Adds an option at the end; it is in no answer until it is given a place. */
export function addOption<Data extends Answered>(
  data: Data,
  make: (id: string) => OptionOf<Data>,
): Data {
  return { ...data, options: [...data.options, make(nextOptionId(data.options))] }
}

/** Removes an option, and its place in the answer with it: an answer names only what is there. */
export function removeOption<Data extends Answered>(data: Data, id: string): Data {
  return {
    ...data,
    options: data.options.filter((option) => option.id !== id),
    answer: withoutId(data.answer, id),
  }
}

function withoutId<Answer extends string | string[]>(answer: Answer, id: string): Answer {
  const rest = Array.isArray(answer)
    ? answer.filter((answered) => answered !== id)
    : answer === id
      ? ''
      : answer
  // A list stays a list, and one id stays one: the compiler does not follow that through a generic.
  return rest as Answer
}

/** Moves an option from one place in the list to another; the answer names ids and stays as it is. */
export function moveOption<Data extends Answered>(data: Data, from: number, to: number): Data {
  const moved = data.options[from]
  if (!moved || from === to || to < 0 || to >= data.options.length) return data
  const others = data.options.filter((_, index) => index !== from)
  return { ...data, options: others.toSpliced(to, 0, moved) }
}

/** Changes some fields of one option. */
export function changeOption<Data extends Answered>(
  data: Data,
  id: string,
  change: Partial<Omit<OptionOf<Data>, 'id'>>,
): Data {
  return {
    ...data,
    options: data.options.map((option) => (option.id === id ? { ...option, ...change } : option)),
  }
}

/** Changes some fields of an option; one that is not there yet is added with them. */
export function writeOption<Data extends Answered>(
  data: Data,
  option: OptionOf<Data>,
  change: Partial<Omit<OptionOf<Data>, 'id'>>,
): Data {
  return data.options.some(({ id }) => id === option.id)
    ? changeOption(data, option.id, change)
    : { ...data, options: [...data.options, { ...option, ...change }] }
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

/**
 * Gives options that were added here other ids where others have given these to options of their own
 * meanwhile: two who add an option take the same next number. The answer goes with them.
 */
export function withOwnIds<Data extends Answered>(sides: Sides<Data>): Sides<Data> {
  const { base, mine, theirs } = sides
  const isNew = ({ id }: { id: string }) => base.options.every((option) => option.id !== id)
  const ids = new Map<string, string>()
  const taken = [...theirs.options, ...mine.options]
  for (const option of mine.options.filter(isNew)) {
    const other = theirs.options.find(({ id }) => id === option.id)
    if (!other || sameValue(other, option)) continue
    const id = nextOptionId(taken)
    taken.push({ id })
    ids.set(option.id, id)
  }
  if (ids.size === 0) return sides
  const renamed = (id: string) => ids.get(id) ?? id
  const { options, answer } = mine
  return {
    ...sides,
    mine: {
      ...mine,
      options: options.map((option) => ({ ...option, id: renamed(option.id) })),
      answer: Array.isArray(answer) ? answer.map(renamed) : renamed(answer),
    },
  }
}
