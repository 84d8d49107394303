import { type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { isChatKind, UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { labelOfChat } from '@griot/contract/chats/kinds.ts'
import type { DeletedKind } from '@griot/contract/curriculum/deleted.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { activityText, chatText } from '../../shared/items/stored-texts.ts'
import type { Snapshot } from '../../storage/database/writes/entities.ts'

/** All kinds of assets are in one table; every other kind is an entity of its own. */
export type SourceName = Exclude<DeletedKind, AssetKind> | 'asset'

/** How deleted rows of an entity are found and labelled. */
interface Source {
  /**
   * SQL for rows deleted after `$1` and not restored: `kind`, `key`, the `version` of the deletion, its time (`at`),
   * `language`, and for the parent `place_id`, `place_name` and `place_deleted`.
   */
  rows: string
  /** The id and the label, from the revision of the deletion. */
  labelOf: (snapshot: Snapshot, named: NameOfAsset) => { id: unknown; name: string | Message }
}

/** The text of an asset, which is in a different field for each kind. */
export type NameOfAsset = (kind: AssetKind, snapshot: Snapshot) => unknown

const NO_PARENT = 'null::text as place_id, null::text as place_name, null::boolean as place_deleted'

/** For children of a lesson: activities and chats. */
const inLesson = (table: string, kind: 'activity' | 'chat') =>
  `select '${kind}' as kind, t.key, t.version, t.deleted_at as at, v.language,
     l.id as place_id, l.title as place_name, l.deleted_at is not null as place_deleted
   from ${table} t join lessons l on l.key = t.lesson_key join levels v on v.key = l.level_key
   where t.deleted_at > $1`

/** The registry: a kind of the contract without an entry here does not compile. */
export const SOURCES = {
  // The row of a deleted asset is removed, so that its code is free. Its last revision is that of the deletion; a
  // restored one has a later one.
  asset: {
    rows: `select r.snapshot ->> 'kind' as kind, r.entity_key as key, r.version, e.at,
        r.snapshot ->> 'language' as language, ${NO_PARENT}
      from audit_events e cross join lateral unnest(e.entity_keys, e.versions) as w (key, version)
      join revisions r on r.entity = 'asset' and r.entity_key = w.key and r.version = w.version
      where e.entity = 'asset' and e.action = 'delete' and e.at > $1 and not exists (
        select from revisions later where later.entity = 'asset' and later.entity_key = w.key
          and later.version = w.version + 1)`,
    labelOf: (snapshot, named) => ({
      id: snapshot.code,
      name: String(named(snapshot.kind as AssetKind, snapshot) ?? ''),
    }),
  },
  level: {
    rows: `select 'level' as kind, key, version, deleted_at as at, language, ${NO_PARENT}
      from levels where deleted_at > $1`,
    labelOf: ({ id, title }) => ({ id, name: String(title) }),
  },
  lesson: {
    rows: `select 'lesson' as kind, l.key, l.version, l.deleted_at as at, v.language,
        v.id as place_id, v.title as place_name, v.deleted_at is not null as place_deleted
      from lessons l join levels v on v.key = l.level_key where l.deleted_at > $1`,
    labelOf: ({ id, title }) => ({ id, name: String(title) }),
  },
  activity: {
    rows: inLesson('activities', 'activity'),
    labelOf: (row) => ({ id: row.id, name: activityText(row) }),
  },
  chat: {
    rows: inLesson('chat_series', 'chat'),
    labelOf: (row) => ({ id: row.id, name: chatText(row) || kindOfChat(String(row.kind)) }),
  },
} as const satisfies Record<SourceName, Source>

export const sourceOf = (kind: DeletedKind): SourceName => (isAssetKind(kind) ? 'asset' : kind)

const kindOfChat = (kind: string): Message => labelOfChat(isChatKind(kind) ? kind : UNKNOWN_CHAT)
