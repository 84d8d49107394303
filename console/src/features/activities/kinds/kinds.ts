import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import { crossWordView } from './cross-word/view.tsx'
import { fillTheGapView } from './fill-the-gap/view.tsx'
import { type DataByKind, forEachKind } from './for-each-kind.ts'
import type { ActivityView } from './kind-view.ts'
import { matchTheCorrectWordView } from './match-the-correct-word/view.tsx'
import { selectCorrectImageView } from './select-correct-image/view.tsx'
import { tapInWhatYouHearView } from './tap-in-what-you-hear/view.tsx'
import { videoContentView } from './video-content/view.tsx'

/** Registry of activity kinds: a kind of the contract without a complete entry does not compile. */
const ACTIVITY_VIEWS: { readonly [Kind in ActivityKind]: ActivityView<Kind> } = {
  VideoContentActivity: videoContentView,
  SelectCorrectImageActivity: selectCorrectImageView,
  TapInWhatYouHear: tapInWhatYouHearView,
  FillTheGapActivity: fillTheGapView,
  MatchTheCorrectWord: matchTheCorrectWordView,
  CrossWordActivity: crossWordView,
}

export function viewOf<Kind extends ActivityKind>(kind: Kind): ActivityView<Kind> {
  return ACTIVITY_VIEWS[kind]
}

/** Initial data of a new activity, for every kind. */
export function emptyData(): DataByKind {
  return forEachKind<DataByKind>((kind) => viewOf(kind).emptyData())
}
