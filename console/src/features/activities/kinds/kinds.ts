import type { ActivityKind } from '#contract/activities/kinds.ts'
import type { ActivityView } from './kind-view.ts'
import { tapInWhatYouHearView } from './tap-in-what-you-hear/view.ts'

/** The registry: a kind of the contract that has no complete entry here does not compile. */
export const activityViews: { [Kind in ActivityKind]: ActivityView<Kind> } = {
  TapInWhatYouHear: tapInWhatYouHearView,
}

export function viewOf<Kind extends ActivityKind>(kind: Kind): ActivityView<Kind> {
  return activityViews[kind]
}
