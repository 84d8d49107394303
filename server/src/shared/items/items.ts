import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { Item } from '@griot/contract/items/items.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as itemApiMessages from '@griot/contract/messages/api/general/item.ts'
import { type OpenEntity, type OpenItem, openItemKey, parseOpenItem } from '@griot/contract/presence/open-items.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import { ENTITIES, type Entity, type Snapshot } from '../../storage/database/writes/entities.ts'
import { CallError } from '../call-error.ts'
import { activityText, chatText } from './stored-texts.ts'

/** An item in the database: all kinds of assets are one entity. */
export interface ItemKey {
  entity: Entity
  key: number
}
export type FoundItem = ItemKey & { version: number }

/** Entities that are items; speakers and takes are not. */
type ItemEntity = Exclude<Entity, 'speaker' | 'take'>

const entityOf = (entity: OpenEntity): ItemEntity => (isAssetKind(entity) ? 'asset' : entity)

/** The property of a map of items: `asset:12`. */
export const mapKeyOf = ({ entity, key }: { entity: string; key: number }): string => `${entity}:${key}`

/**
 * The item that a call names, with its current version. A deleted item counts as missing.
 * @throws CallError not_found
 */
export async function findItem(database: Database, name: string): Promise<FoundItem> {
  const asked = parseOpenItem(name)
  const item = asked && (await findItems(database, [asked])).get(openItemKey(asked))
  if (!item) throw new CallError('not_found', { message: itemApiMessages.notFound })
  return item
}

/** Those of these items that exist and are not deleted, by name, in one statement. */
export async function findItems(database: Database, asked: readonly OpenItem[]): Promise<Map<string, FoundItem>> {
  const parts: string[] = []
  const values: unknown[] = []
  for (const [entity, items] of Map.groupBy(asked, (item) => entityOf(item.entity))) {
    const { table, key } = ENTITIES[entity]
    values.push(items.map(({ id }) => id))
    const [kind, id, alive] =
      entity === 'asset'
        ? ['kind', `id = any($${values.length}::bigint[])`, 'true']
        : [`'${entity}'`, `id = any($${values.length}::text[])`, 'deleted_at is null']
    parts.push(
      `select '${entity}' as entity, ${kind} as noun, id::text as id, ${key} as key, version from ${table}
       where ${id} and ${alive}`,
    )
  }
  if (parts.length === 0) return new Map()
  const found = await rows<FoundRow>(database, parts.join(' union all '), values)
  // An id of an asset may have been asked for under the name of another kind.
  const names = new Set(asked.map(openItemKey))
  return new Map(
    found.flatMap(({ entity, noun, id, key, version }) => {
      const name = openItemKey({ entity: noun, id })
      return names.has(name) ? [[name, { entity, key: Number(key), version }]] : []
    }),
  )
}

interface FoundRow extends FoundItem {
  noun: OpenEntity
  id: string
}

const NO_PLACE = 'null::text as lesson_id, null::text as level_id'

const inLesson = (table: string, content: string) =>
  `select '${table === 'activities' ? 'activity' : 'chat'}' as entity, t.key, t.id, ${content} as content, v.language,
     l.id as lesson_id, v.id as level_id, t.deleted_at is not null as deleted
   from ${table} t join lessons l on l.key = t.lesson_key join levels v on v.key = l.level_key`

const STORED = "jsonb_build_object('kind', t.kind, 'shape', t.shape, 'data', t.data)"

/** SQL that describes items with the keys of a parameter. */
const DESCRIPTIONS: Readonly<Record<ItemEntity, (keys: string) => string>> = {
  // The row of a deleted asset is removed; its last revision remains.
  asset: (keys) =>
    `select 'asset' as entity, w.key, w.key::text as id, coalesce(a.content, r.snapshot) as content,
       coalesce(a.content, r.snapshot) ->> 'language' as language, ${NO_PLACE}, a.content is null as deleted
     from unnest(${keys}::bigint[]) as w (key)
     left join lateral (select ${ENTITIES.asset.snapshot} as content from assets t where t.id = w.key) a on true
     left join lateral (select snapshot from revisions where entity = 'asset' and entity_key = w.key
       and a.content is null order by version desc limit 1) r on true
     where coalesce(a.content, r.snapshot) is not null`,
  level: (keys) =>
    `select 'level' as entity, key, id, jsonb_build_object('title', title) as content, language, ${NO_PLACE},
       deleted_at is not null as deleted
     from levels where key = any(${keys}::bigint[])`,
  lesson: (keys) =>
    `select 'lesson' as entity, l.key, l.id, jsonb_build_object('title', l.title) as content, v.language,
       null::text as lesson_id, v.id as level_id, l.deleted_at is not null as deleted
     from lessons l join levels v on v.key = l.level_key where l.key = any(${keys}::bigint[])`,
  activity: (keys) =>
    `${inLesson('activities', `${STORED} || jsonb_build_object('localized_instruction', t.localized_instruction)`)}
     where t.key = any(${keys}::bigint[])`,
  chat: (keys) =>
    `${inLesson('chat_series', STORED)}
     where t.key = any(${keys}::bigint[])`,
}

/** Whether a name of the audit log or of a table of this package is that of an item. */
export const isItem = (entity: string): entity is ItemEntity => Object.hasOwn(DESCRIPTIONS, entity)

/**
 * Describes items by `entity:key`, also deleted ones, in one statement. Without an entry: entities that are not items,
 * and keys that never existed.
 */
export async function describeItems(
  database: Database,
  asked: readonly { entity: string; key: number }[],
): Promise<Map<string, Item>> {
  const values: unknown[] = []
  const parts: string[] = []
  for (const [entity, items] of Map.groupBy(asked, (item) => item.entity)) {
    if (!isItem(entity)) continue
    values.push([...new Set(items.map(({ key }) => key))])
    parts.push(DESCRIPTIONS[entity](`$${values.length}`))
  }
  if (parts.length === 0) return new Map()
  const found = await rows<DescribedRow>(database, parts.join(' union all '), values)
  return new Map(found.map((row) => [mapKeyOf({ entity: row.entity, key: Number(row.key) }), present(row)]))
}

interface DescribedRow {
  entity: ItemEntity
  key: number
  id: string
  content: Snapshot
  language: string | null
  lesson_id: string | null
  level_id: string | null
  deleted: boolean
}

function present({ entity, id, content, language, lesson_id, level_id, deleted }: DescribedRow): Item {
  return {
    entity: entity === 'asset' ? (content.kind as AssetKind) : entity,
    id,
    text: textOf(entity, content),
    language: language as LanguageName | null,
    code: entity === 'asset' ? String(content.code) : null,
    activityKind: entity === 'activity' ? String(content.kind) : null,
    lessonId: lesson_id,
    levelId: level_id,
    deleted,
  }
}

function textOf(entity: ItemEntity, content: Snapshot): string {
  if (entity === 'asset') return String(content[TEXT_COLUMNS[content.kind as AssetKind]] ?? '')
  if (entity === 'activity') return activityText(content)
  if (entity === 'chat') return chatText(content)
  return String(content.title)
}

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of each kind's main text: its first searched field. */
const TEXT_COLUMNS = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => [kind, snakeCase(ASSET_KINDS[kind].searched[0] ?? 'code')]),
) as Record<AssetKind, string>
