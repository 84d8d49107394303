import { readContent } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { codesOfActivity, wordsOfActivity } from '@griot/contract/activities/kinds.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { codesOfChat, wordsOfChat } from '@griot/contract/chats/kinds.ts'
import { withUntranslated } from '@griot/contract/curriculum/untranslated.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import { type ActivityFacts, type ChatFacts, gapsOf } from '@griot/contract/readiness/readiness.ts'
import type { ReleasedItem } from '@griot/contract/releases/changes.ts'
import { canonical } from './canonical.ts'
import type { ActivityRow, ChatRow, LessonRow, LevelRow } from './course.store.ts'
import { areReady, type Lookup, type NamedReference, statesOf, unapprovedOf, withName } from './lookup.ts'

/** An available activity or chat as it was read. */
export interface ReadItem {
  entity: 'activity' | 'chat'
  key: number
  item: ReleasedItem
  references: readonly NamedReference[]
  faults: readonly FieldError[]
  /** Whether any of its replies is right; activities always have an answer. */
  answered: boolean
  /** Canonical JSON of its fields; empty if they cannot be read. */
  json: string
}

type Place = Pick<ReleasedItem, 'levelId' | 'levelNumber' | 'lessonId' | 'lessonNumber'>

export const placeIn = (level: LevelRow, lesson: LessonRow | null): Place => ({
  levelId: level.id,
  levelNumber: level.level,
  lessonId: lesson?.id ?? null,
  lessonNumber: lesson?.lesson_number ?? null,
})

export function readActivity(row: ActivityRow, place: Place): ReadItem {
  const content = readContent(row)
  const { activityKind, data } = content
  const fields = {
    id: row.id,
    number: row.activity_number,
    instruction: row.instruction,
    localizedInstruction: row.localized_instruction,
    difficulty: row.difficulty,
    tags: row.tags,
    activityKind,
    data,
  }
  return {
    entity: 'activity',
    key: row.key,
    item: {
      ...{ entity: 'activity', id: row.id, number: row.activity_number, kind: activityKind, ...place },
      text: wordsOfActivity(content) || row.localized_instruction,
    },
    references: codesOfActivity(content).map(withName),
    faults: withUntranslated(content.repair, row.untranslated),
    answered: true,
    json: activityKind === UNKNOWN_KIND ? '' : canonical(fields),
  }
}

/** @param number its place in the lesson, from 1 */
export function readChatItem(row: ChatRow, number: number, place: Place): ReadItem {
  const chat = readChat(row)
  const { title, question, options, answer } = chat
  return {
    entity: 'chat',
    key: row.key,
    item: { entity: 'chat', id: row.id, number, kind: title, text: wordsOfChat(chat), ...place },
    references: codesOfChat(chat).map(withName),
    faults: withUntranslated(chat.repair, row.untranslated),
    answered: answer.length > 0,
    json: title === UNKNOWN_CHAT ? '' : canonical({ id: row.id, number, title, question, options, answer }),
  }
}

/** Why an item is left out of a release; empty when it is in it. */
export function gapsOfItem(read: ReadItem, lookup: Lookup): Gap[] {
  const { item, faults, answered, references } = read
  const unapproved = unapprovedOf(read, lookup)
  const isReady = answered && faults.length === 0 && areReady(references, lookup)
  if (isReady && unapproved.length === 0) return []
  const facts = {
    id: item.id,
    lessonId: item.lessonId ?? '',
    lessonNumber: item.lessonNumber ?? 0,
    faults,
    codes: statesOf(references, lookup),
    unapproved,
  }
  if (read.entity === 'activity')
    return gapsOf<'activity'>({
      ...{ ...facts, entity: 'activity', activityNumber: item.number, isActive: true },
      activityKind: item.kind as ActivityFacts['activityKind'],
    })
  const chatKind = item.kind as ChatFacts['chatKind']
  return gapsOf<'chat'>({ ...facts, entity: 'chat', chatNumber: item.number, chatKind, answered })
}
