import { isActivityKind } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { isChatKind } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import * as releaseFieldMessages from '@griot/contract/messages/ui/releases/release-fields.ts'
import type { ContentCounts, ReleasedItem } from '@griot/contract/releases/changes.ts'
import { formatList } from '../../../ui/text/format.ts'

/** Where an item is: 'Level 3, lesson 4, activity 3'. */
export function placeOfItem({ entity, number, levelNumber, lessonNumber }: ReleasedItem): string {
  return releaseFieldMessages.itemPlace({ entity, level: levelNumber, lesson: lessonNumber ?? number, number })
}

/** The kind of an activity or chat in words; empty for a level or lesson. */
export function kindOfItem({ entity, kind }: ReleasedItem): string {
  if (kind === null) return ''
  if (entity === 'activity') return isActivityKind(kind) ? ACTIVITY_KINDS[kind].label.message : kind
  return isChatKind(kind) ? CHAT_KINDS[kind].label.message : kind
}

/** '2 lessons, 12 activities, 1 chat'; of a lesson also its files. */
export function contentsInWords(contents: ContentCounts): string {
  const { lessons, activities, chats } = contents
  const counts: [number, (given: { count: number }) => string][] = [
    [lessons, releaseFieldMessages.lessons],
    [activities, releaseFieldMessages.activities],
    [chats, releaseFieldMessages.chats],
  ]
  // The files of a whole level say little.
  if (lessons === 0)
    for (const kind of ASSET_KIND_NAMES)
      counts.push([contents[ASSET_KINDS[kind].plural], ASSET_KINDS[kind].messages.counted])
  return formatList(counts.flatMap(([count, words]) => (count > 0 ? [words({ count })] : [])))
}
