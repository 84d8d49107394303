import { setImmediate as nextTurn } from 'node:timers/promises'
import { readContent } from '@griot/contract/activities/activity.ts'
import { codesOfActivity } from '@griot/contract/activities/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import { codesOfChat } from '@griot/contract/chats/kinds.ts'
import { withUntranslated } from '@griot/contract/curriculum/untranslated.ts'
import type { FieldError } from '@griot/contract/envelope.ts'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../storage/database/database.ts'
import { type CheckedEntity, type ContentRow, contentsOf } from './readiness.store.ts'

/** Rows read and checked in one step of some milliseconds, after which other work can run. */
const CHECK_BATCH_ROWS = 250

/** Cached results of activities, and of chats: four courses of 24,000, which need 10 MB while there are no errors. */
const CACHED_RESULTS_MAX = 100_000

/** The check result of a stored activity or chat. */
export interface ContentCheck {
  /** Errors by the rules for writing. */
  faults: readonly FieldError[]
  /** Whether it has an answer. */
  answered: boolean
  /** Paths of the graphics that are shown without a text. */
  needAltText: readonly string[]
}

type CachedCheck = ContentCheck & { version: number }

const NONE: readonly never[] = []
const NOT_CHECKED: ContentCheck = { faults: NONE, answered: false, needAltText: NONE }

/** How the content of each entity is read. */
const READ: {
  readonly [Entity in CheckedEntity]: (row: ContentRow) => {
    repair: readonly FieldError[]
    answered: boolean
    references: readonly AssetReference[]
  }
} = {
  activity: (row) => {
    const content = readContent(row)
    // An activity cannot be saved without an answer.
    return {
      repair: withUntranslated(content.repair, row.untranslated),
      answered: true,
      references: codesOfActivity(content),
    }
  },
  chat: (row) => {
    const chat = readChat(row)
    const repair = withUntranslated(chat.repair, row.untranslated)
    return { repair, answered: chat.answer.length > 0, references: codesOfChat(chat) }
  },
}

/**
 * Check results of stored activities, or chats. Checking one costs many times the rest of its readiness, and the result
 * for a version never changes: so results are cached by key and version, up to `most`; evicted ones are computed again.
 */
export function createContentChecker(entity: CheckedEntity, most = CACHED_RESULTS_MAX) {
  const remembered = new LRUCache<number, CachedCheck>({
    maxSize: most,
    sizeCalculation: () => 1,
  })

  async function judge(database: Database, keys: readonly number[], into: Map<number, ContentCheck>): Promise<void> {
    for (const row of await contentsOf(database, entity, keys)) {
      const { repair, answered, references } = READ[entity](row)
      const faults = repair.length === 0 ? NONE : repair
      const pictures = references.filter(({ needsAltText }) => needsAltText)
      const needAltText = pictures.length === 0 ? NONE : pictures.map(({ path }) => path)
      const checkResult = { version: row.version, faults, answered, needAltText }
      remembered.set(row.key, checkResult)
      into.set(row.key, checkResult)
    }
  }

  /** The results by key. For a row that was changed in the meantime, that of its current version. */
  return async (
    database: Database,
    all: readonly { key: number; version: number }[],
  ): Promise<(key: number) => ContentCheck> => {
    // One request may ask for more than the cache holds.
    const judged = new Map<number, ContentCheck>()
    const unknown: number[] = []
    for (const { key, version } of all) {
      const known = remembered.get(key)
      if (known?.version === version) judged.set(key, known)
      else unknown.push(key)
    }
    for (let from = 0; from < unknown.length; from += CHECK_BATCH_ROWS) {
      await judge(database, unknown.slice(from, from + CHECK_BATCH_ROWS), judged)
      await nextTurn()
    }
    return (key) => judged.get(key) ?? NOT_CHECKED
  }
}

export type ContentChecker = ReturnType<typeof createContentChecker>

export type ContentCheckers = Readonly<Record<CheckedEntity, ContentChecker>>

/** One checker of each entity, for all readers of a process. */
export const createContentCheckers = (): ContentCheckers => ({
  activity: createContentChecker('activity'),
  chat: createContentChecker('chat'),
})
