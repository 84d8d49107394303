import { z } from 'zod'

/** The kinds by name, in the order in which they are offered: what pages need that show no activity. */
export const ACTIVITY_KIND_NAMES = [
  'VideoContentActivity',
  'SelectCorrectImageActivity',
  'TapInWhatYouHear',
  'FillTheGapActivity',
  'MatchTheCorrectWord',
  'CrossWordActivity',
] as const
type ActivityKindName = (typeof ACTIVITY_KIND_NAMES)[number]

/** Said of a kind that there is not. It stands here so that what shows no activity fetches no sentence more. */
export const UNKNOWN_KIND_SELECTED = 'Unknown activity type selected'

export const activityKindSchema = z.enum(ACTIVITY_KIND_NAMES, { error: UNKNOWN_KIND_SELECTED })

/** How an activity is shown whose kind this version of Griot does not know. */
export const UNKNOWN_KIND = 'Unknown'
/** What stands in the place of the kind where the chats of a lesson are listed with its activities. */
export const CHAT_ACTIVITY = 'ChatActivity'
/** The kind of an activity as reads give it. */
export const activityKindShownSchema = z.enum([...ACTIVITY_KIND_NAMES, UNKNOWN_KIND])

const NAMES: ReadonlySet<string> = new Set(ACTIVITY_KIND_NAMES)

export function isActivityKind(text: string): text is ActivityKindName {
  return NAMES.has(text)
}

/** Whether an entry of a lesson's list is an activity, and not its chats. */
export function isActivity<Entry extends { activityKind: string }>(
  entry: Entry,
): entry is Exclude<Entry, { activityKind: typeof CHAT_ACTIVITY }> {
  return entry.activityKind !== CHAT_ACTIVITY
}
