import { z } from 'zod'

/** The kinds by name, in the order of the menu: all that pages without activities need. */
export const ACTIVITY_KIND_NAMES = [
  'VideoContentActivity',
  'SelectCorrectImageActivity',
  'TapInWhatYouHear',
  'FillTheGapActivity',
  'MatchTheCorrectWord',
  'CrossWordActivity',
] as const
type ActivityKindName = (typeof ACTIVITY_KIND_NAMES)[number]

/** Shown for an unknown kind. Defined here so that pages without activities load no other sentences. */
export const UNKNOWN_KIND_SELECTED = 'Unknown activity type selected'

export const activityKindSchema = z.enum(ACTIVITY_KIND_NAMES, { error: UNKNOWN_KIND_SELECTED })

/** How an activity is shown whose kind this version of Griot does not know. */
export const UNKNOWN_KIND = 'Unknown'
/** The kind of the entry that lists a lesson's chats among its activities. */
export const CHAT_ACTIVITY = 'ChatActivity'
/** The kind of an activity as returned by reads. */
export const activityKindShownSchema = z.enum([...ACTIVITY_KIND_NAMES, UNKNOWN_KIND])

const NAMES: ReadonlySet<string> = new Set(ACTIVITY_KIND_NAMES)

export function isActivityKind(text: string): text is ActivityKindName {
  return NAMES.has(text)
}

/** Whether an entry of a lesson's list is an activity rather than its chats. */
export function isActivity<Entry extends { activityKind: string }>(
  entry: Entry,
): entry is Exclude<Entry, { activityKind: typeof CHAT_ACTIVITY }> {
  return entry.activityKind !== CHAT_ACTIVITY
}
