/** Griot as simply as it can be said: what a sequence of calls is held against. */

export type Noun = 'level' | 'lesson' | 'activity' | 'chat'

/** A level, lesson, activity or chat; it stays when it is deleted. */
export interface Thing {
  noun: Noun
  id: string
  /** What brings it back; told when it is deleted. */
  key: string | null
  isDeleted: boolean
  /** The level of a lesson, the lesson of what is in it. */
  parent: Thing | null
  language: string
  /** Of a level, lesson or activity; of a chat its place. */
  number: number
  title: string
  isAvailable: boolean
  version: number
  /** The code that an activity names. */
  code: string | null
  /** Among all things, in the order in which they were made. */
  made: number
}

export interface Asset {
  id: string
  code: string
  language: string
  text: string
  version: number
  hasFile: boolean
  isDeleted: boolean
}

export interface Model {
  things: Thing[]
  assets: Asset[]
}

export const emptyModel = (): Model => ({ things: [], assets: [] })

export const CODES = { hausa: 'HA', igbo: 'IG' } as const
export const LESSONS_MOST = 10
const WITHIN_LESSON_MOST = 99

/** Those of a noun that are there, within a level or lesson where one is given. */
export function live(model: Model, noun: Noun, parent?: Thing): Thing[] {
  return model.things.filter(
    (thing) =>
      thing.noun === noun && !thing.isDeleted && (parent === undefined || thing.parent === parent),
  )
}

/** As lists have them. */
export function inOrder(things: readonly Thing[]): Thing[] {
  return things.toSorted((one, other) => {
    if (one.number !== other.number) return one.number - other.number
    if (one.noun === 'chat') return one.made - other.made
    return one.id < other.id ? -1 : 1
  })
}

const ordinalOf = ({ id }: Thing) => Number(id.split('-').at(-1))

/** The highest that is taken and one, or the lowest hole; null when all are taken. */
function nextOf(taken: readonly number[], first: number, most: number): number | null {
  const last = first + most - 1
  const highest = Math.max(first - 1, ...taken)
  if (highest < last) return highest + 1
  for (let at = first; at <= last; at += 1) if (!taken.includes(at)) return at
  return null
}

/** The id that the next one within a level or lesson gets; null when there is no room. */
export function nextId(model: Model, noun: Noun, parent: Thing): string | null {
  const taken = live(model, noun, parent).map(ordinalOf)
  if (noun === 'lesson') {
    const next = nextOf(taken, (parent.number - 1) * LESSONS_MOST + 1, LESSONS_MOST)
    return next === null
      ? null
      : `${parent.id.slice(0, 7).replace('LVL', 'LSN')}${String(next).padStart(4, '0')}`
  }
  const next = nextOf(taken, 1, WITHIN_LESSON_MOST)
  const letters = noun === 'chat' ? 'CHT' : 'ACT'
  return next === null
    ? null
    : `${parent.id.replace('LSN', letters)}-${String(next).padStart(2, '0')}`
}

/** After the last one of its lesson. */
export function nextNumber(model: Model, noun: Noun, parent: Thing): number {
  return Math.max(0, ...live(model, noun, parent).map(({ number }) => number)) + 1
}

export function add(
  model: Model,
  given: Pick<Thing, 'noun' | 'id' | 'parent' | 'language' | 'number' | 'title'> & Partial<Thing>,
): void {
  model.things.push({
    ...{ key: null, isDeleted: false, isAvailable: false, version: 1, code: null },
    made: model.things.length,
    ...given,
  })
}

/** Whether anything in it keeps it from being deleted. */
export function isHeld(model: Model, thing: Thing): boolean {
  const holds = model.things.some(({ parent, isDeleted }) => parent === thing && !isDeleted)
  return (thing.isAvailable && thing.noun !== 'chat') || holds
}

/** Whether a deleted thing can come back to where it was. */
export function canReturn(model: Model, { noun, id, number, parent }: Thing): boolean {
  if (parent?.isDeleted) return false
  const others = live(model, noun)
  if (others.some((other) => other.id === id)) return false
  if (noun !== 'lesson') return true
  const beside = others.filter((other) => other.parent === parent)
  return beside.length < LESSONS_MOST && beside.every((other) => other.number !== number)
}

export const liveAssets = ({ assets }: Model) => assets.filter(({ isDeleted }) => !isDeleted)

/** Activities that name a code. */
export function placesOf(model: Model, code: string): Thing[] {
  return live(model, 'activity').filter((activity) => activity.code === code)
}
