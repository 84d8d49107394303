import { readContent } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { activityShapeVersion, referencesOf, translateActivity } from '@griot/contract/activities/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { chatShapeVersion, referencesOfChat, translateChat } from '@griot/contract/chats/kinds.ts'
import * as duplicateApiMessages from '@griot/contract/messages/api/curriculum/duplicate.ts'
import { emptiedPaths, type Translate } from '@griot/contract/translate.ts'
import { CallError } from '../../shared/call-error.ts'
import type { ActivityRow, ChatRow } from './duplicates.store.ts'

/** Stored content of a copy, the codes that it references, and the paths of its empty fields. */
export interface CopiedContent {
  shape: number
  data: unknown
  references: AssetReference[]
  untranslated: string[]
}

/** An activity's data in another language. @throws CallError conflict when its kind is unknown */
export function translateActivityRow(row: ActivityRow, translated: Translate): CopiedContent {
  const content = readContent(row)
  if (content.activityKind === UNKNOWN_KIND) throw unknownKind(row)
  const kind = content.activityKind
  const data = translateActivity(kind, content.data, translated)
  return {
    shape: activityShapeVersion(kind),
    data,
    references: referencesOf(kind, data),
    untranslated: [...stillEmpty(row), ...emptiedPaths(content.data, data, 'data')],
  }
}

/** A chat's content in another language. @throws CallError conflict when its kind is unknown */
export function translateChatRow(row: ChatRow, translated: Translate): CopiedContent {
  const { title, question, options, answer } = readChat(row)
  if (title === UNKNOWN_CHAT || question === null) throw unknownKind(row)
  const content = { question, options, answer }
  const data = translateChat(title, content, translated)
  const emptied = Object.entries(content).flatMap(([part, value]) =>
    emptiedPaths(value, data[part as keyof typeof data], part),
  )
  return {
    shape: chatShapeVersion(title),
    data,
    references: referencesOfChat(title, data.question),
    untranslated: [...stillEmpty(row), ...emptied],
  }
}

/** Fields that the source lacks already, as a copy itself. */
const stillEmpty = ({ untranslated }: { untranslated: string[] }) =>
  untranslated.filter((path) => path !== 'localizedInstruction')

function unknownKind({ id }: { id: string }): CallError {
  return new CallError('conflict', { message: duplicateApiMessages.unknownKind({ id }) })
}
