import { ACTIVITY_KIND_NAMES } from '#contract/activities/kind-names.ts'
import type { ActivityData, ActivityKind } from '#contract/activities/kinds.ts'

/** The data of every kind, side by side. */
export type DataByKind = { [Kind in ActivityKind]: ActivityData<Kind> }

/** One value for each kind of activity. */
export function forEachKind<Made extends { [Kind in ActivityKind]: unknown }>(
  make: <Kind extends ActivityKind>(kind: Kind) => Made[Kind],
): Made {
  // Of entries made in a loop the compiler only sees that they are alike.
  return Object.fromEntries(ACTIVITY_KIND_NAMES.map((kind) => [kind, make(kind)])) as Made
}
