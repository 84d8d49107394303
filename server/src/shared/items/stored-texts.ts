import { readContent } from '@griot/contract/activities/activity.ts'
import { wordsOfActivity } from '@griot/contract/activities/kinds.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import { wordsOfChat } from '@griot/contract/chats/kinds.ts'
import type { Snapshot } from '../../storage/database/writes/entities.ts'

const storedIn = ({ kind, shape, data }: Snapshot) => ({ kind: String(kind), shape: Number(shape), data })

/** What names an activity in lists: the words of its right answer, or its instruction if these are sounds or pictures. */
export const activityText = (row: Snapshot): string =>
  wordsOfActivity(readContent(storedIn(row))) || String(row.localized_instruction)

/** What names a chat in lists: the text of its question; empty if that is a sound or a picture. */
export const chatText = (row: Snapshot): string => wordsOfChat(readChat(storedIn(row)))
