import { codesOfActivity, wordsOfActivity } from '@griot/contract/activities/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { codesOfChat, wordsOfChat } from '@griot/contract/chats/kinds.ts'
import type { ReleasedItem } from '@griot/contract/releases/changes.ts'
import type {
  LessonDocument,
  LevelDocument,
  ReleasedActivity,
  ReleasedChat,
} from '@griot/contract/releases/documents.ts'
import type { SideOfItem } from './field-changes.ts'

/** An item of a document of a release. */
export interface DocumentItem extends SideOfItem {
  item: ReleasedItem
}

/** A lesson of a release with its items by id: itself, activities and chats in order. */
export function itemsOfLesson(document: LessonDocument, levelNumber: number): Map<string, DocumentItem> {
  const place = {
    ...{ levelId: document.levelId, levelNumber, lessonId: document.id, lessonNumber: document.number },
  }
  const itemOf = (
    entity: ReleasedItem['entity'],
    { id, number, kind, text }: Pick<ReleasedItem, 'id' | 'number' | 'kind' | 'text'>,
  ): ReleasedItem => ({ entity, id, number, kind, text, ...place })
  const { title, description, goal, points, number } = document
  const own: DocumentItem = {
    item: itemOf('lesson', { id: document.id, number, kind: null, text: title }),
    content: { title, description, goal, points, number },
    references: [],
    media: document,
  }
  const activities = document.activities.map(
    (activity: ReleasedActivity): DocumentItem => ({
      item: itemOf('activity', {
        ...{ id: activity.id, number: activity.number, kind: activity.activityKind },
        text: wordsOfActivity(activity) || activity.localizedInstruction,
      }),
      content: { ...activity },
      references: codesOfActivity(activity),
      media: document,
    }),
  )
  const chats = document.chats.map(
    (chat: ReleasedChat): DocumentItem => ({
      item: itemOf('chat', { id: chat.id, number: chat.number, kind: chat.title, text: wordsOfChat(chat) }),
      content: { ...chat },
      references: codesOfChat(chat),
      media: document,
    }),
  )
  return new Map([own, ...activities, ...chats].map((each) => [each.item.id, each]))
}

/** A level of a release as an item. */
export function itemOfLevel(document: LevelDocument): DocumentItem {
  const { id, number, numberInWords, title, description, icon = '', image = '' } = document
  const pictures = Object.entries({ icon, image }).flatMap(([path, code]): AssetReference[] =>
    code === '' ? [] : [{ kind: 'graphic', code, path }],
  )
  return {
    item: {
      ...{ entity: 'level', id, number, kind: null, text: title },
      ...{ levelId: id, levelNumber: number, lessonId: null, lessonNumber: null },
    },
    content: { title, numberInWords, description, number, icon, image },
    references: pictures,
    media: { graphics: document.graphics },
  }
}
