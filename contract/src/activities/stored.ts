import { z } from 'zod'
import { isOptionId } from './common.ts'

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

/**
 * Options that a form can change one at a time, and an answer that it can take back: each option has
 * an id of its own, and the answer names what is there, once.
 */
export function withSoundIds<
  Data extends { options: readonly { id: string }[]; answer: readonly string[] },
>(data: Data): Data {
  const ids = new Set<string>()
  let highest = Math.max(0, ...data.options.map(({ id }) => (isOptionId(id) ? Number(id) : 0)))
  const options = data.options.map((option) => {
    const sound = isOptionId(option.id) && !ids.has(option.id)
    const id = sound ? option.id : String(++highest)
    ids.add(id)
    return { ...option, id }
  })
  return { ...data, options, answer: [...new Set(data.answer)].filter((id) => ids.has(id)) }
}
