import { isEqualValue, type MergeSides } from '../../ui/form/conflict/merge.ts'

/** Data with options, whose answer is one option id or a list of them. */
export interface Answered {
  options: { id: string }[]
  answer: string | string[]
}

/** Data whose answer is an ordered list of option ids. */
export interface OptionList extends Answered {
  answer: string[]
}

type OptionOf<Data extends Answered> = Data['options'][number]

/** Options of a new activity: two, to show what is expected. */
export function twoOptions<Option>(make: (id: string) => Option): Option[] {
  return ['1', '2'].map(make)
}

/** Id of the next option: higher than all, so that an answer never refers to another option. */
export function nextOptionId(options: readonly { id: string }[]): string {
  return String(Math.max(0, ...options.map((option) => Number(option.id))) + 1)
}

/** Appends an option; it is in no answer at first. */
export function addOption<Data extends Answered>(data: Data, make: (id: string) => OptionOf<Data>): Data {
  return { ...data, options: [...data.options, make(nextOptionId(data.options))] }
}

/** Removes an option, also from the answer, which only contains existing ids. */
export function removeOption<Data extends Answered>(data: Data, id: string): Data {
  return {
    ...data,
    options: data.options.filter((option) => option.id !== id),
    answer: withoutId(data.answer, id),
  }
}

function withoutId<Answer extends string | string[]>(answer: Answer, id: string): Answer {
  const rest = Array.isArray(answer) ? answer.filter((answered) => answered !== id) : answer === id ? '' : answer
  // TypeScript does not infer that a list stays a list, and a single id a single id.
  return rest as Answer
}

/** Moves an option within the list; the answer refers to ids and does not change. */
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

/** Changes some fields of an option; adds the option if it is missing. */
export function setOptionFields<Data extends Answered>(
  data: Data,
  option: OptionOf<Data>,
  change: Partial<Omit<OptionOf<Data>, 'id'>>,
): Data {
  return data.options.some(({ id }) => id === option.id)
    ? changeOption(data, option.id, change)
    : { ...data, options: [...data.options, { ...option, ...change }] }
}

/** Appends an option to the answer, or removes it. */
export function toggleInAnswer<Data extends OptionList>(data: Data, id: string): Data {
  const answer = data.answer.includes(id) ? data.answer.filter((answered) => answered !== id) : [...data.answer, id]
  return { ...data, answer }
}

/** Position of an option in the answer, from 1; null when it is not in it. */
export function positionInAnswer(data: Pick<OptionList, 'answer'>, id: string): number | null {
  const index = data.answer.indexOf(id)
  return index === -1 ? null : index + 1
}

/**
 * Renumbers options added here whose ids others have used for their own new options: two users who add an option
 * generate the same id. The answer is updated too.
 */
export function renumberNewOptions<Data extends Answered>(sides: MergeSides<Data>): MergeSides<Data> {
  const { base, mine, theirs } = sides
  const isNew = ({ id }: { id: string }) => base.options.every((option) => option.id !== id)
  const ids = new Map<string, string>()
  const used = [...theirs.options, ...mine.options]
  for (const option of mine.options.filter(isNew)) {
    const other = theirs.options.find(({ id }) => id === option.id)
    if (!other || isEqualValue(other, option)) continue
    const id = nextOptionId(used)
    used.push({ id })
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
