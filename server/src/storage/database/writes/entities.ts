import type { Selectable } from 'kysely'
import type { Tables } from '../rows.generated.ts'

/** What people edit: tables whose rows have a `version` and a history. */
export type Entity = 'asset' | 'level' | 'lesson' | 'activity' | 'chat' | 'speaker' | 'take'

/** A row as stored in a revision: columns by name, as JSON. */
export type Snapshot = Record<string, unknown>

export interface EntityEntry {
  table: keyof Tables
  /** The column that revisions refer to. */
  key: string
  /** SQL for the snapshot of row `t`. */
  snapshot: string
  /**
   * The current shape of snapshots. Raise it when a column of the table is added, renamed or dropped: revisions are
   * never changed, so older ones keep their columns.
   */
  shape: number
  /**
   * Upgrades a snapshot from each older shape to the next one. An older Griot that still runs after the migration
   * writes the older shape with the newer columns, so a column that already exists must stay unchanged.
   */
  upgrade: Readonly<Record<number, (snapshot: Snapshot) => Snapshot>>
}

/** Without the derived columns of lint. */
const WITHOUT_HINTS = "to_jsonb(t) - '{to_mend,lint_version}'::text[]"

export const ENTITIES = {
  asset: {
    table: 'assets',
    key: 'id',
    // Without derived columns.
    snapshot: "to_jsonb(t) - '{search_text,search_key,search_version,sort_text,has_file,to_mend,used}'::text[]",
    shape: 3,
    // Assets from before graphics existed lack their fields.
    upgrade: {
      1: (snapshot) => ({ title: null, description: null, key_words: null, ...snapshot }),
      2: (snapshot) => ({ alt_texts: {}, transcript: '', captions: {}, ...snapshot }),
    },
  },
  level: { table: 'levels', key: 'key', snapshot: WITHOUT_HINTS, shape: 1, upgrade: {} },
  lesson: { table: 'lessons', key: 'key', snapshot: WITHOUT_HINTS, shape: 1, upgrade: {} },
  activity: {
    table: 'activities',
    key: 'key',
    snapshot: "to_jsonb(t) - '{search_text,search_key,search_tags,search_version,to_mend,lint_version}'::text[]",
    shape: 3,
    upgrade: {
      // Activities from before shapes were introduced have the first one.
      1: (snapshot) => ({ shape: 1, ...snapshot }),
      2: (snapshot) => ({ untranslated: [], ...snapshot }),
    },
  },
  chat: {
    table: 'chat_series',
    key: 'key',
    snapshot: WITHOUT_HINTS,
    shape: 2,
    upgrade: { 1: (snapshot) => ({ untranslated: [], ...snapshot }) },
  },
  take: { table: 'takes', key: 'id', snapshot: 'to_jsonb(t)', shape: 1, upgrade: {} },
  // The year of birth has no history: it is gone when it is removed.
  speaker: { table: 'speakers', key: 'id', snapshot: "to_jsonb(t) - 'birth_year'", shape: 1, upgrade: {} },
} as const satisfies Record<Entity, EntityEntry>

/** Whether a name is an entity with a history. */
export const isEntity = (name: string): name is Entity => Object.hasOwn(ENTITIES, name)

/** The table of an entity. */
export type TableOf<Name extends Entity> = (typeof ENTITIES)[Name]['table']

/** The JSON form of a column's value. */
type AsJson<Value> = Value extends Date ? string : Value
type RowOf<Name extends Entity> = Selectable<Tables[TableOf<Name>]>

type Derived = 'sort_text' | 'has_file' | 'to_mend' | 'lint_version' | 'used'

/** The snapshot of a row in the current shape. */
export type SnapshotOf<Name extends Entity> = {
  [Column in Exclude<keyof RowOf<Name>, `search_${string}` | Derived>]: AsJson<RowOf<Name>[Column]>
}
