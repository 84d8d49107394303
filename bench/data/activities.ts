import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  activityDataErrors,
  referencesOf,
} from '@griot/contract/activities/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { codesOfKind, isSeededKind } from './mixed-rows.ts'

/** A seeded activity; its codes belong to seeded assets. */
export interface SeededActivity {
  kind: ActivityKind
  difficulty: string
  data: unknown
  references: AssetReference[]
}

/**
 * The activity with a number, alternating between kinds: the kind's example with other codes.
 * @throws Error when the result is invalid for its kind
 */
export function seededActivity(number: number): SeededActivity {
  const kind = ACTIVITY_KIND_NAMES[number % ACTIVITY_KIND_NAMES.length] ?? 'TapInWhatYouHear'
  const example: Readonly<Record<string, unknown>> = { ...ACTIVITY_KINDS[kind].example }
  const data = structuredClone(example)
  const references = referencesOf(kind, ACTIVITY_KINDS[kind].example).map((reference, at) => {
    if (!isSeededKind(reference.kind)) throw new Error(`No ${reference.kind} is seeded.`)
    const code = codesOfKind(reference.kind)(number + at)
    put(data, reference.path.split('.').slice(1), code)
    return { ...reference, code }
  })
  const [fault] = activityDataErrors(kind, data)
  if (fault) throw new Error(`${kind} ${number}: ${fault.path}: ${fault.message}`)
  const difficulty = DIFFICULTIES[number % DIFFICULTIES.length] ?? DIFFICULTIES[0]
  return { kind, difficulty, data, references }
}

function put(holder: unknown, [key = '', ...rest]: string[], value: string): void {
  // A path in the registry: all steps but the last lead to an object or a list.
  const record = holder as Record<string, unknown>
  if (rest.length === 0) record[key] = value
  else put(record[key], rest, value)
}
