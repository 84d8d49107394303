import { z } from 'zod'
import type { AssetReference } from '../assets/references.ts'
import type { FieldError } from '../envelope.ts'
import type { ActivityKindEntry } from './activity-kind.ts'
import { activityMessages } from './common.ts'
import { tapInWhatYouHear } from './tap-in-what-you-hear.ts'

/** The registry. A kind that is added here does not compile until the console has its entry. */
export const ACTIVITY_KINDS = {
  TapInWhatYouHear: tapInWhatYouHear,
} as const

export type ActivityKind = keyof typeof ACTIVITY_KINDS
type DataOf = {
  [Kind in ActivityKind]: (typeof ACTIVITY_KINDS)[Kind] extends ActivityKindEntry<infer Data>
    ? Data
    : never
}
export type ActivityData<Kind extends ActivityKind> = DataOf[Kind]

/** A kind together with its data: what every function below takes and gives. */
export type KindWithData = {
  [Kind in ActivityKind]: { activityKind: Kind; data: ActivityData<Kind> }
}[ActivityKind]

/** The same registry, so typed that a kind and the data of that kind fit each other. */
const ENTRIES: { readonly [Kind in ActivityKind]: ActivityKindEntry<DataOf[Kind]> } = ACTIVITY_KINDS

export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]
export const activityKindSchema = z.enum(ACTIVITY_KIND_NAMES, {
  error: activityMessages.unknownKind,
})

/** How an activity is shown whose kind this version of Griot does not know. */
export const UNKNOWN_KIND = 'Unknown'
/** The kind of an activity as reads give it. */
export const activityKindShownSchema = z.enum([...ACTIVITY_KIND_NAMES, UNKNOWN_KIND])

export function isActivityKind(text: string): text is ActivityKind {
  return Object.hasOwn(ACTIVITY_KINDS, text)
}

/** The codes that an activity names. */
export function referencesOf<Kind extends ActivityKind>(
  kind: Kind,
  data: ActivityData<Kind>,
): AssetReference[] {
  return ENTRIES[kind].references(data)
}

/** Whether a learner's answer is right. */
export function judgeAnswer<Kind extends ActivityKind>(
  kind: Kind,
  data: ActivityData<Kind>,
  answer: readonly string[],
): boolean {
  return ENTRIES[kind].judge(data, answer)
}

/** What keeps data from being whole, by the rules of writing: each fault at its path below `data`. */
export function needsOf(kind: ActivityKind, data: unknown): FieldError[] {
  const read = ENTRIES[kind].data.safeParse(data)
  return (read.error?.issues ?? []).map((issue) => ({
    path: ['data', ...issue.path].join('.'),
    message: issue.message,
  }))
}

/** The version of a kind's data that is written now. */
export function shapeOf(kind: ActivityKind): number {
  return ENTRIES[kind].shape
}

/**
 * Data as it was stored, brought up to the present shape with its holes filled.
 * @throws Error when the data is of a later shape than this version knows, or a step is missing
 */
export function bringUp<Kind extends ActivityKind>(
  kind: Kind,
  stored: { shape: number; data: unknown },
): { data: ActivityData<Kind>; needs: FieldError[] } {
  const entry = ENTRIES[kind]
  if (stored.shape > entry.shape)
    throw new Error(`This ${entry.label} was written by a newer version of Griot.`)
  let { data } = stored
  for (let shape = stored.shape; shape < entry.shape; shape += 1) {
    const upgrade = entry.upgrades[shape]
    if (!upgrade) throw new Error(`${entry.label} has no way from shape ${shape} to the next.`)
    data = attempt(() => upgrade(data))
  }
  const read = entry.stored.parse(data)
  const needs = needsOf(kind, read)
  if (isSame(read, data)) return { data: read, needs }
  // A fault that reading took away is told as well: what is shown is not all that was stored.
  const told = new Set(needs.map(({ path, message }) => `${path} ${message}`))
  const filled = needsOf(kind, data).some(({ path, message }) => !told.has(`${path} ${message}`))
  if (filled) needs.push({ path: 'data', message: activityMessages.filled })
  return { data: read, needs }
}

/** What an older shape never was cannot be brought up from it; reading fills the holes. */
function attempt(step: () => unknown): unknown {
  try {
    return step()
  } catch {
    return undefined
  }
}

/** Whether two values of JSON are the same, in whatever order their keys stand. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
