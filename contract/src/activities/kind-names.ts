import { z } from 'zod'
import * as activityKindApiMessages from '../messages/en/api/curriculum/activity-kind.ts'
import { withMessage } from '../messages/schema-messages.ts'

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

export const activityKindSchema = z.enum(ACTIVITY_KIND_NAMES, withMessage(activityKindApiMessages.unknownKindSelected))

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
