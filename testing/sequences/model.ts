/** A minimal model of Griot, to compare sequences of calls with. */

export type Noun = 'level' | 'lesson' | 'activity' | 'chat'

/** A level, lesson, activity or chat; also kept after its deletion. */
export interface Thing {
  noun: Noun
  id: string
  /** Key that restores it; set when it is deleted. */
  key: string | null
  isDeleted: boolean
  /** The level of a lesson, the lesson of an activity or chat. */
  parent: Thing | null
  language: string
  /** Number of a level, lesson or activity; position of a chat. */
  number: number
  title: string
  isAvailable: boolean
  version: number
  /** Code that an activity uses. */
  code: string | null
  /** Creation order among all things. */
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
export const LESSONS_MAX = 10
const WITHIN_LESSON_MAX = 99

/** Existing things of a noun, optionally within a level or lesson. */
export function live(model: Model, noun: Noun, parent?: Thing): Thing[] {
  return model.things.filter(
    (thing) => thing.noun === noun && !thing.isDeleted && (parent === undefined || thing.parent === parent),
  )
}

/** In the order of lists. */
export function inOrder(things: readonly Thing[]): Thing[] {
  return things.toSorted((one, other) => {
    if (one.number !== other.number) return one.number - other.number
    if (one.noun === 'chat') return one.made - other.made
    return one.id < other.id ? -1 : 1
  })
}

const ordinalOf = ({ id }: Thing) => Number(id.split('-').at(-1))

/** The highest number plus one, or the lowest free one; null when all are used. */
function nextOf(used: readonly number[], first: number, most: number): number | null {
  const last = first + most - 1
  const highest = Math.max(first - 1, ...used)
  if (highest < last) return highest + 1
  for (let at = first; at <= last; at += 1) if (!used.includes(at)) return at
  return null
}

/** Id of the next thing in a level or lesson; null when it is full. */
export function nextId(model: Model, noun: Noun, parent: Thing): string | null {
  const used = live(model, noun, parent).map(ordinalOf)
  if (noun === 'lesson') {
    const next = nextOf(used, (parent.number - 1) * LESSONS_MAX + 1, LESSONS_MAX)
    return next === null ? null : `${parent.id.slice(0, 7).replace('LVL', 'LSN')}${String(next).padStart(4, '0')}`
  }
  const next = nextOf(used, 1, WITHIN_LESSON_MAX)
  const letters = noun === 'chat' ? 'CHT' : 'ACT'
  return next === null ? null : `${parent.id.replace('LSN', letters)}-${String(next).padStart(2, '0')}`
}

/** Number after the last one of its lesson. */
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

/** Whether its contents prevent deleting it. */
export function isHeld(model: Model, thing: Thing): boolean {
  const holds = model.things.some(({ parent, isDeleted }) => parent === thing && !isDeleted)
  return (thing.isAvailable && thing.noun !== 'chat') || holds
}

/** Whether a deleted thing can be restored to its place. */
export function canReturn(model: Model, { noun, id, number, parent }: Thing): boolean {
  if (parent?.isDeleted) return false
  const others = live(model, noun)
  if (others.some((other) => other.id === id)) return false
  if (noun !== 'lesson') return true
  const beside = others.filter((other) => other.parent === parent)
  return beside.length < LESSONS_MAX && beside.every((other) => other.number !== number)
}

export const liveAssets = ({ assets }: Model) => assets.filter(({ isDeleted }) => !isDeleted)

/** Activities that use a code. */
export function placesOf(model: Model, code: string): Thing[] {
  return live(model, 'activity').filter((activity) => activity.code === code)
}
