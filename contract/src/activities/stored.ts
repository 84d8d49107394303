import { z } from 'zod'
import { alone, isOptionId } from './options.ts'

/**
 * Parts of schemas that read what was stored once. They never refuse: a hole is filled with what a
 * form holds while it is still empty, so that one odd row is shown and mended instead of ending the
 * answer it stands in.
 */
export const storedText = z.string().catch('')

/** An object; what is none reads as one with every part empty. Unknown keys are left out. */
export function storedObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape)
  const empty = schema.parse({})
  return schema.catch(() => empty)
}

/** A list; what is none reads as the empty one. */
export function storedList<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch(() => [])
}

/** A list of so many; what is missing is empty, and what is more is left out. */
export function ofLength<Item>(list: readonly Item[], length: number, empty: Item): Item[] {
  return Array.from({ length }, (_, at) => list[at] ?? empty)
}

/** The answer of a kind that has one right option; a list of one is that one. */
export const storedChoice = z.string().catch(({ value }) => storedText.parse(alone(value)))

interface WithOptions {
  options: readonly { id: string }[]
}

/** Options that a form can change one at a time: each has an id of its own. */
function soundOptions<Option extends { id: string }>(given: readonly Option[]) {
  const ids = new Set<string>()
  let highest = Math.max(0, ...given.map(({ id }) => (isOptionId(id) ? Number(id) : 0)))
  const options = given.map((option) => {
    const sound = isOptionId(option.id) && !ids.has(option.id)
    const id = sound ? option.id : String(++highest)
    ids.add(id)
    return { ...option, id }
  })
  return { options, ids }
}

/** Sound options, and an answer that a form can take back: it names what is there, once. */
export function withSoundIds<Data extends WithOptions & { answer: readonly string[] }>(
  data: Data,
): Data {
  const { options, ids } = soundOptions(data.options)
  return { ...data, options, answer: [...new Set(data.answer)].filter((id) => ids.has(id)) }
}

/** The same of an answer with places: what names nothing leaves its place empty. */
export function withSoundPlaces<Data extends WithOptions & { answer: readonly string[] }>(
  data: Data,
): Data {
  const { options, ids } = soundOptions(data.options)
  const { answer: given } = data
  const sound = (id: string, place: number) => ids.has(id) && given.indexOf(id) === place
  return { ...data, options, answer: given.map((id, place) => (sound(id, place) ? id : '')) }
}

/** The same of an answer that is one id. */
export function withSoundChoice<Data extends WithOptions & { answer: string }>(data: Data): Data {
  const { options, ids } = soundOptions(data.options)
  return { ...data, options, answer: ids.has(data.answer) ? data.answer : '' }
}
