import { may, type Role } from '@griot/contract/accounts/roles.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import { COURSE_ENTITIES, type CourseEntity, WRITE_PERMISSIONS } from '@griot/contract/lint/course-entities.ts'
import { courseTexts } from '@griot/contract/lint/course-texts.ts'
import type { DismissedCourseText } from '@griot/contract/lint/finding.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import * as fixApiMessages from '@griot/contract/messages/api/assets/fix.ts'
import * as teamWordApiMessages from '@griot/contract/messages/api/texts/team-word.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import type { CourseHints, CourseHintsQuery } from '@griot/contract/words/course-hints.ts'
import { CallError } from '../../shared/call-error.ts'
import { dismissedTexts, dismissTexts, readItems, undismissText } from '../../shared/lint/course-hints.store.ts'
import { findingsOfItems, renewCourseHints } from '../../shared/lint/course-hints.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { countItemsWithHints, findItem, itemsWithHints, lockItem } from './course-hints.store.ts'

/** A page of items with findings, with the findings of each. */
export async function listCourseHints(pool: Pool, query: CourseHintsQuery): Promise<CourseHints> {
  const { entity = null, language = null, rule = null, page, limit } = query
  const filter = { language, rule }
  const [found, counts] = await Promise.all([
    itemsWithHints(pool, { ...filter, entity, limit, offset: (page - 1) * limit }),
    countItemsWithHints(pool, filter),
  ])
  const findings = new Map<string, FieldFinding[]>()
  for (const each of COURSE_ENTITIES) {
    const keys = found.flatMap((row) => (row.entity === each ? [row.key] : []))
    if (keys.length === 0) continue
    const items = await readItems(pool, each, keys)
    const ofItems = await findingsOfItems(pool, each, items, { library: true })
    for (const [at, { key }] of items.entries()) findings.set(`${each} ${key}`, ofItems[at] ?? [])
  }
  return {
    counts,
    total: counts
      .filter((each) => entity === null || each.entity === entity)
      .reduce((sum, { items }) => sum + items, 0),
    rows: found.map((row) => ({
      entity: row.entity,
      id: row.id,
      kind: row.kind,
      language: row.language,
      levelId: row.level_id,
      lessonId: row.lesson_id,
      findings: findings.get(`${row.entity} ${row.key}`) ?? [],
    })),
  }
}

/** The dismissed findings of an item; none for an unknown one. */
export async function dismissedOf(
  database: Database,
  { entity, id }: { entity: CourseEntity; id: string },
): Promise<DismissedCourseText[]> {
  const key = await findItem(database, entity, id)
  if (key === null) return []
  const dismissed = (await dismissedTexts(database, entity, [key])).get(key) ?? []
  return dismissed.map(({ rule, text }) => ({ rule, text }))
}

/**
 * Dismisses a hint of an item while it has the text that was seen, or shows it again.
 * @throws CallError forbidden, not_found, conflict when the text has changed
 */
export function setCourseHintDismissed(
  pool: Pool,
  input: { actor: Actor; role: Role; body: ReadBody<'dismissCourseHint'> },
): Promise<{ findings: FieldFinding[] }> {
  const { entity, id, rule, dismissed } = input.body
  if (!may(input.role, WRITE_PERMISSIONS[entity]))
    throw new CallError('forbidden', { message: teamWordApiMessages.mayNotEdit })
  return write(pool, input, async (transaction) => {
    const key = await lockItem(transaction, entity, id)
    const [item] = key === null ? [] : await readItems(transaction, entity, [key])
    if (key === null || !item) throw new CallError('not_found', { message: teamWordApiMessages.itemNotFound })
    const text = nfc(input.body.text)
    if (!courseTexts({ entity, item: item.item }).includes(text))
      throw new CallError('conflict', { message: fixApiMessages.changedSince })
    if (dismissed) await dismissTexts(transaction, { entity, key }, [{ rule, text }])
    else await undismissText(transaction, { entity, key }, { rule, text })
    await renewCourseHints(transaction, entity, [key])
    const [findings = []] = await findingsOfItems(transaction, entity, [item], { library: true })
    return { findings }
  })
}
