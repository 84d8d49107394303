import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { readContent } from '#contract/activities/activity.ts'
import { readChat } from '#contract/chats/chat.ts'
import type { FieldError } from '#contract/envelope.ts'
import type { Database } from '../../storage/database/database.ts'
import { type ContentRow, contentsOf, type Judgeable } from './readiness.store.ts'

/** Read and judged in one go: some milliseconds, after which others have their turn. */
const JUDGED_AT_ONCE = 250

/** Of activities, and of chats: four courses of 24,000, which take 10 MB while nothing is wrong with them. */
const REMEMBERED_MOST = 100_000

/** What a stored activity or chat comes to. */
export interface Judgement {
  /** What the rules of writing hold against it. */
  faults: readonly FieldError[]
  /** Whether it has an answer. */
  answered: boolean
}

type Remembering = Judgement & { version: number }

const NONE: readonly FieldError[] = []
const UNJUDGED: Judgement = { faults: NONE, answered: false }

/** How the content of each is read. */
const READ: {
  readonly [Entity in Judgeable]: (row: ContentRow) => {
    repair: readonly FieldError[]
    answered: boolean
  }
} = {
  // Without an answer no activity may be written.
  activity: (row) => ({ ...readContent(row), answered: true }),
  chat: (row) => {
    const { repair, answer } = readChat(row)
    return { repair, answered: answer.length > 0 }
  },
}

/**
 * What is found in stored activities, or chats. To judge one costs many times what the rest of its
 * readiness does, and a version of it is judged alike for ever: so what was found is remembered by key
 * and version, of as many as `most`; whatever has gone is judged again.
 */
export function createFaults(database: Database, entity: Judgeable, most = REMEMBERED_MOST) {
  const remembered = new LRUCache<number, Remembering>({
    maxSize: most,
    sizeCalculation: () => 1,
  })

  async function judge(keys: readonly number[], into: Map<number, Judgement>): Promise<void> {
    for (const row of await contentsOf(database, entity, keys)) {
      const { repair, answered } = READ[entity](row)
      const faults = repair.length === 0 ? NONE : repair
      const judgement = { version: row.version, faults, answered }
      remembered.set(row.key, judgement)
      into.set(row.key, judgement)
    }
  }

  /** The judgement of each, by its key. One that was changed meanwhile is told as it is now. */
  return async (
    all: readonly { key: number; version: number }[],
  ): Promise<(key: number) => Judgement> => {
    // What is asked for at once may be more than is remembered.
    const judged = new Map<number, Judgement>()
    const unknown: number[] = []
    for (const { key, version } of all) {
      const known = remembered.get(key)
      if (known?.version === version) judged.set(key, known)
      else unknown.push(key)
    }
    for (let from = 0; from < unknown.length; from += JUDGED_AT_ONCE) {
      await judge(unknown.slice(from, from + JUDGED_AT_ONCE), judged)
      await nextTurn()
    }
    return (key) => judged.get(key) ?? UNJUDGED
  }
}

export type FaultsOf = ReturnType<typeof createFaults>
