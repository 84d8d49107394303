import type { LanguageName } from '@griot/contract/languages.ts'
import { COURSE_ENTITIES, type CourseEntity } from '@griot/contract/lint/course-entities.ts'
import { fixCourseItemOnSave, lintCourseItem } from '@griot/contract/lint/course-texts.ts'
import type { DismissedCourseText } from '@griot/contract/lint/finding.ts'
import { type FieldFinding, type FixedField, rulesOf } from '@griot/contract/lint/lint-row.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR, type Transaction } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import {
  dismissedTexts,
  dismissTexts,
  lockOutdated,
  readItems,
  type StoredItem,
  writeHintColumns,
} from './course-hints.store.ts'
import { wordsForFindings } from './known-words.ts'

/** Rows per transaction of the background job, which limits how long other writers wait. */
const ROWS = 200

interface Saved {
  entity: CourseEntity
  /** Null for a new item. */
  key: number | null
  language: LanguageName
}

/**
 * Saves an item with its always-wrong findings fixed, unless the body or an earlier request dismissed them, and stores
 * what lint still finds.
 * @param save writes the fixed body, and returns the key of the item with what is shown
 * @returns what is shown; with `appliedHints` if something was fixed
 */
export async function saveLinted<
  Body extends { dismissedHints?: DismissedCourseText[] | undefined },
  Shown extends object,
>(
  transaction: Transaction,
  { entity, key, language }: Saved,
  body: Body,
  save: (fixed: Body) => Promise<{ key: number; shown: Shown }>,
): Promise<Shown & { appliedHints?: FixedField[] | undefined }> {
  const { dismissedHints: dismissed = [] } = body
  const given = { entity, language, item: body }
  let fixed = fixCourseItemOnSave(given, dismissed)
  if (fixed.appliedHints.length > 0 && key !== null) {
    const stored = (await dismissedTexts(transaction, entity, [key])).get(key) ?? []
    if (stored.length > 0) fixed = fixCourseItemOnSave(given, [...dismissed, ...stored])
  }
  const written = await save(fixed.item)
  await dismissTexts(transaction, { entity, key: written.key }, dismissed)
  await renewCourseHints(transaction, entity, [written.key])
  return fixed.appliedHints.length > 0 ? { ...written.shown, appliedHints: fixed.appliedHints } : written.shown
}

/** Findings of some items, except dismissed ones. @param library whether proposals may come from the library */
export async function findingsOfItems(
  database: Database,
  entity: CourseEntity,
  items: readonly StoredItem[],
  { library }: { library: boolean },
): Promise<FieldFinding[][]> {
  const found = items.map((item) => lintCourseItem({ entity, ...item }))
  // Few items have findings, so these queries are rare.
  if (found.every(({ length }) => length === 0)) return found
  const withFindings = items.filter((_, at) => found[at]?.length)
  const dismissed = await dismissedTexts(
    database,
    entity,
    withFindings.map(({ key }) => key),
  )
  const wordsOf = await wordsForFindings(database, found.flat(), { library })
  return items.map((item, at) =>
    found[at]?.length ? lintCourseItem({ entity, ...item }, dismissed.get(item.key), wordsOf) : [],
  )
}

/** Writes which rules find something in the texts of some items. */
export async function renewCourseHints(
  transaction: Transaction,
  entity: CourseEntity,
  keys: readonly number[],
): Promise<void> {
  const items = await readItems(transaction, entity, keys)
  const found = await findingsOfItems(transaction, entity, items, { library: false })
  await writeHintColumns(
    transaction,
    entity,
    items.map(({ key }, at) => ({ key, rules: rulesOf(found[at] ?? []) })),
  )
}

/** A step of the job `renew-search`: checks some items that an earlier version wrote. Returns their number. */
export function renewOutdatedHints(pool: Pool): Promise<number> {
  return write(pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
    for (const entity of COURSE_ENTITIES) {
      const keys = await lockOutdated(transaction, entity, ROWS)
      if (keys.length === 0) continue
      await renewCourseHints(transaction, entity, keys)
      return keys.length
    }
    return 0
  })
}
