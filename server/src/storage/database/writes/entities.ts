import type { Selectable } from 'kysely'
import type { Tables } from '../rows.generated.ts'

/** What people edit. Each is a table whose rows have a `version`, and whose history is kept. */
export type Entity = 'asset' | 'level' | 'lesson' | 'activity' | 'chat'

/** A row as a revision keeps it: the columns by their names, as JSON has them. */
export type Snapshot = Record<string, unknown>

export interface EntityEntry {
  table: keyof Tables
  /** The column that the history hangs on. */
  key: string
  /** SQL of what a revision keeps of the row `t`. */
  snapshot: string
  /**
   * The shape of the snapshots written now. It is raised when a column of the table is added, renamed
   * or dropped: revisions are never changed, so those from before keep the columns of their time.
   */
  shape: number
  /**
   * Brings a snapshot of a shape to the next one, for every shape but the newest. A version of Griot
   * that still runs after the migration writes the older shape with the columns of the newer one, so
   * a column that is there already stays as it is.
   */
  upgrade: Readonly<Record<number, (snapshot: Snapshot) => Snapshot>>
}

export const ENTITIES = {
  asset: {
    table: 'assets',
    key: 'id',
    // Without the columns that follow from others.
    snapshot:
      "to_jsonb(t) - '{search_text,search_key,search_version,sort_text,has_file,to_mend,used}'::text[]",
    shape: 2,
    // Assets from before graphics had nothing to say of them.
    upgrade: {
      1: (snapshot) => ({ title: null, description: null, key_words: null, ...snapshot }),
    },
  },
  level: { table: 'levels', key: 'key', snapshot: 'to_jsonb(t)', shape: 1, upgrade: {} },
  lesson: { table: 'lessons', key: 'key', snapshot: 'to_jsonb(t)', shape: 1, upgrade: {} },
  activity: {
    table: 'activities',
    key: 'key',
    snapshot: "to_jsonb(t) - '{search_text,search_key,search_tags,search_version}'::text[]",
    shape: 2,
    // Activities from before their data had a shape have the first one.
    upgrade: { 1: (snapshot) => ({ shape: 1, ...snapshot }) },
  },
  chat: { table: 'chat_series', key: 'key', snapshot: 'to_jsonb(t)', shape: 1, upgrade: {} },
} as const satisfies Record<Entity, EntityEntry>

/** Whether a name is that of something whose history is kept. */
export const isEntity = (name: string): name is Entity => Object.hasOwn(ENTITIES, name)

/** The table of an entity. */
export type TableOf<Name extends Entity> = (typeof ENTITIES)[Name]['table']

/** What JSON makes of a column's value. */
type AsJson<Value> = Value extends Date ? string : Value
type RowOf<Name extends Entity> = Selectable<Tables[TableOf<Name>]>

type Derived = 'sort_text' | 'has_file' | 'to_mend' | 'used'

/** What a revision keeps of a row, in the shape of now. */
export type SnapshotOf<Name extends Entity> = {
  [Column in Exclude<keyof RowOf<Name>, `search_${string}` | Derived>]: AsJson<RowOf<Name>[Column]>
}
