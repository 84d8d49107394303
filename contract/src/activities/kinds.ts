import type { AssetReference } from '../assets/references.ts'
import type { FieldError } from '../envelope.ts'
import * as activityApiMessages from '../messages/en/api/curriculum/activity.ts'
import type { Message } from '../messages/message.ts'
import { faultsOf, upgradeStored } from '../stored-data.ts'
import type { Translate } from '../translate.ts'
import type { ActivityKindEntry } from './activity-kind.ts'
import { crossWord } from './cross-word.ts'
import { fillTheGap } from './fill-the-gap.ts'
import { type ACTIVITY_KIND_NAMES, isActivityKind, UNKNOWN_KIND } from './kind-names.ts'
import { matchTheCorrectWord } from './match-the-correct-word.ts'
import { selectCorrectImage } from './select-correct-image.ts'
import { tapInWhatYouHear } from './tap-in-what-you-hear.ts'
import { videoContent } from './video-content.ts'

/** The registry. A kind that is added here does not compile until the console has its entry. */
export const ACTIVITY_KINDS = {
  VideoContentActivity: videoContent,
  SelectCorrectImageActivity: selectCorrectImage,
  TapInWhatYouHear: tapInWhatYouHear,
  FillTheGapActivity: fillTheGap,
  MatchTheCorrectWord: matchTheCorrectWord,
  CrossWordActivity: crossWord,
} as const satisfies { [Kind in ActivityKind]: unknown }

export type ActivityKind = (typeof ACTIVITY_KIND_NAMES)[number]
type DataOf = {
  [Kind in ActivityKind]: (typeof ACTIVITY_KINDS)[Kind] extends ActivityKindEntry<infer Data> ? Data : never
}
export type ActivityData<Kind extends ActivityKind> = DataOf[Kind]

/** A kind together with its data: the input and output of the functions below. */
export type KindWithData = {
  [Kind in ActivityKind]: { activityKind: Kind; data: ActivityData<Kind> }
}[ActivityKind]

/** The same registry, typed so that each kind is paired with its own data. */
const ENTRIES: { readonly [Kind in ActivityKind]: ActivityKindEntry<DataOf[Kind]> } = ACTIVITY_KINDS

/** The label of a kind. */
export function labelOfKind(kind: ActivityKind | typeof UNKNOWN_KIND): Message {
  return kind === UNKNOWN_KIND ? activityApiMessages.unknownShown : ENTRIES[kind].label
}

/** The words of the right answer of an activity; empty when it has none, or its kind is unknown. */
export function wordsOfActivity({ activityKind, data }: { activityKind: string; data: unknown }): string {
  return isActivityKind(activityKind) ? wordsOf(activityKind, data as ActivityData<ActivityKind>) : ''
}

function wordsOf<Kind extends ActivityKind>(kind: Kind, data: ActivityData<Kind>): string {
  return ENTRIES[kind].words(data)
}

/** The codes that an activity references. */
export function referencesOf<Kind extends ActivityKind>(kind: Kind, data: ActivityData<Kind>): AssetReference[] {
  return ENTRIES[kind].references(data)
}

/** The codes in an activity's data; none for an unknown kind. */
export function codesOfActivity({ activityKind, data }: { activityKind: string; data: unknown }): AssetReference[] {
  return isActivityKind(activityKind) ? referencesOf(activityKind, data as ActivityData<ActivityKind>) : []
}

/** A copy of an activity's data for another language. */
export function translateActivity<Kind extends ActivityKind>(
  kind: Kind,
  data: ActivityData<Kind>,
  translated: Translate,
): ActivityData<Kind> {
  return ENTRIES[kind].translate(data, translated)
}

/** The parts of a kind's data whose texts may be in another language than the course. */
export const quotingParts = (kind: ActivityKind): readonly string[] => ENTRIES[kind].quoting ?? []

const PLACED = { below: 'data', filled: activityApiMessages.filled }

/** Errors of the data by the rules for writing, each at its path below `data`. */
export function activityDataErrors(kind: ActivityKind, data: unknown): FieldError[] {
  return faultsOf(ENTRIES[kind], PLACED, data)
}

/** The shape version that is written now. */
export function activityShapeVersion(kind: ActivityKind): number {
  return ENTRIES[kind].shape
}

/**
 * Stored data, upgraded to the current shape with missing parts filled in.
 * @throws Error when the data has a later shape than this version knows, or an upgrade is missing
 */
export function upgradeActivityData<Kind extends ActivityKind>(
  kind: Kind,
  stored: { shape: number; data: unknown },
): { data: ActivityData<Kind>; needs: FieldError[] } {
  return upgradeStored<ActivityData<Kind>>(ENTRIES[kind], PLACED, stored)
}
