import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'

/** The data of every kind, by kind. */
export type DataByKind = { [Kind in ActivityKind]: ActivityData<Kind> }

/** Maps every activity kind to a value. */
export function forEachKind<Made extends { [Kind in ActivityKind]: unknown }>(
  make: <Kind extends ActivityKind>(kind: Kind) => Made[Kind],
): Made {
  // TypeScript cannot infer the type of entries built in a loop.
  return Object.fromEntries(ACTIVITY_KIND_NAMES.map((kind) => [kind, make(kind)])) as Made
}
