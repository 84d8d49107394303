import { z } from 'zod'
import { isOptionId, unwrapSingle } from './options.ts'

/**
 * Schema parts that read stored data. They never fail: a missing part becomes the empty value of the form, so that one
 * invalid row can be shown and fixed instead of failing the whole response.
 */
export const storedText = z.string().catch('')

/** An object; any other value reads as one with every part empty. Unknown keys are dropped. */
export function storedObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object(shape)
  const empty = schema.parse({})
  return schema.catch(() => empty)
}

/** A list; any other value reads as an empty list. */
export function storedList<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch(() => [])
}

/** A list of fixed length; missing items are empty, extra ones are dropped. */
export function ofLength<Item>(list: readonly Item[], length: number, empty: Item): Item[] {
  return Array.from({ length }, (_, at) => list[at] ?? empty)
}

/** The answer of a kind with one right option; a list of one value is unwrapped. */
export const storedChoice = z.string().catch(({ value }) => storedText.parse(unwrapSingle(value)))

interface WithOptions {
  options: readonly { id: string }[]
}

/** Options with unique ids, so that a form can edit each. */
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

/** Options with unique ids, and an answer that names only existing options, each once. */
export function withValidIds<Data extends WithOptions & { answer: readonly string[] }>(data: Data): Data {
  const { options, ids } = soundOptions(data.options)
  return { ...data, options, answer: [...new Set(data.answer)].filter((id) => ids.has(id)) }
}

/** The same for an answer with places: an id without an option leaves its place empty. */
export function withValidPlaces<Data extends WithOptions & { answer: readonly string[] }>(data: Data): Data {
  const { options, ids } = soundOptions(data.options)
  const { answer: given } = data
  const sound = (id: string, place: number) => ids.has(id) && given.indexOf(id) === place
  return { ...data, options, answer: given.map((id, place) => (sound(id, place) ? id : '')) }
}

/** The same for an answer that is one id. */
export function withValidChoice<Data extends WithOptions & { answer: string }>(data: Data): Data {
  const { options, ids } = soundOptions(data.options)
  return { ...data, options, answer: ids.has(data.answer) ? data.answer : '' }
}
