import {
  ASSET_KINDS,
  type AssetFieldsOf,
  type AssetKind,
  type AssetKindEntry,
  type AssetOf,
} from '@griot/contract/assets/kinds.ts'
import type { DismissedFields } from '@griot/contract/assets/text-hints.ts'
import { sortText } from '@griot/contract/text/folding.ts'
import type { Selectable } from 'kysely'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import type { KindCallHandler } from '../../../http/calls/call.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Assets, Files } from '../../../storage/database/rows.generated.ts'
import { searchTexts } from '../../../storage/database/search-texts.ts'
import { textArray } from '../../../storage/database/text-array.ts'

type AssetsRow = Selectable<Assets>
type FilesRow = Selectable<Files>

/** The column of `assets` for a field, and its PostgreSQL type; in an object of texts also the field's key. */
type FieldColumn<Column> = { column: Column; type: 'text' | 'text[]' } | { column: Column; type: 'jsonb'; key: string }

type ShownOf<Kind extends AssetKind> = Pick<AssetOf<Kind>, keyof AssetKindEntry<Kind>['shown'] & keyof AssetOf<Kind>>
type FactsOf<Kind extends AssetKind> = Pick<AssetOf<Kind>, keyof AssetKindEntry<Kind>['facts'] & keyof AssetOf<Kind>>

/** Handlers of a kind's own calls. */
type OwnCalls = (deps: { kind: StoredKind; pool: Pool; links: MediaLinks }) => Readonly<Record<string, KindCallHandler>>

/** How assets of a kind are stored. A field without a column does not compile. */
interface KindDefinition<Kind extends AssetKind, Column extends keyof AssetsRow, Fact extends keyof FilesRow> {
  kind: Kind
  fields: { [Field in keyof AssetFieldsOf<Kind>]-?: FieldColumn<Column> }
  /** The columns of `files` for the kind's facts. */
  facts: readonly Fact[]
  /** Select expressions on `assets a` for what is shown besides the fields. */
  reads?: readonly string[]
  /** The columns of the fields that only revisions have. */
  revised?: { [Field in keyof AssetKindEntry<Kind>['revised']]: Column | keyof AssetsRow }
  /** A row as reads return it; only the columns in `fields`, `reads` and `facts` are read. */
  present: (row: Pick<AssetsRow, Column> & Readonly<Record<string, unknown>>) => ShownOf<Kind>
  factsOf: (file: { [Name in Fact]: FilesRow[Name] | null }, links: MediaLinks) => FactsOf<Kind>
  /** Calls that only this kind has, by name; created once with their dependencies. */
  calls?: OwnCalls
}

/** A declared row, parsed by the contract: the fields of its kind. */
export type DeclaredFields = Record<string, unknown> & {
  code: string
  dismissedHints?: DismissedFields | undefined
}

type DerivedTexts = Pick<AssetsRow, 'search_text' | 'search_key' | 'sort_text'>

/** Derived columns that the server fills besides those of the fields. */
export const DERIVED_COLUMNS = [
  { name: 'search_text', type: 'text' },
  { name: 'search_key', type: 'text' },
  { name: 'sort_text', type: 'text' },
  { name: 'to_mend', type: 'text[]' },
] as const

/** A kind as stores and services use it: a value with everything that differs between kinds. */
export interface StoredKind {
  kind: AssetKind
  entry: AssetKindEntry
  /** Columns of `assets` for the fields, in the order of `valuesOf`. */
  columns: readonly { name: string; type: string }[]
  /** Select expressions on `assets a` for what is shown besides the fields. */
  reads: readonly string[]
  /** Columns of `assets`, as JSON, for the fields that only revisions have. */
  revised: readonly { field: string; name: string; type: 'jsonb' }[]
  /** Columns of `files` for the facts. */
  facts: readonly string[]
  /** The column of the main text: the first searched field. */
  textColumn: string
  /** One array per column, for `unnest`: the codes, each field, and `DERIVED_COLUMNS`. */
  valuesOf: (rows: readonly DeclaredFields[], hintColumns: readonly (readonly string[] | null)[]) => (string | null)[][]
  /** Derived values of a row with the columns of the fields. */
  derivedOf: (row: { code: string } & Record<string, unknown>) => DerivedTexts
  present: (row: Record<string, unknown>) => Record<string, unknown>
  factsOf: (file: Record<string, unknown>, links: MediaLinks) => Record<string, unknown>
  calls: OwnCalls
}

/** Builds a kind from its definition, once at start. */
export function storedKind<Kind extends AssetKind, Column extends keyof AssetsRow, Fact extends keyof FilesRow>(
  definition: KindDefinition<Kind, Column, Fact>,
): StoredKind {
  const { kind, facts } = definition
  const entry: AssetKindEntry = ASSET_KINDS[kind]
  const fields = Object.entries<FieldColumn<Column>>(definition.fields)
  const columns = new Map(fields.map(([, { column, type }]) => [column, type]))
  const derivedOf = (row: DeclaredFields): DerivedTexts => {
    const { text, key } = searchTexts(textsOf(['code', ...entry.searched], row))
    const [mainText = ''] = textsOf(entry.searched.slice(0, 1), row)
    return { search_text: text, search_key: key, sort_text: sortText(mainText) }
  }
  return {
    kind,
    entry,
    facts,
    reads: definition.reads ?? [],
    revised: Object.entries<string>(definition.revised ?? {}).map(([field, name]) => ({ field, name, type: 'jsonb' })),
    columns: [...columns].map(([name, type]) => ({ name, type })),
    textColumn: fields.find(([field]) => field === entry.searched[0])?.[1].column ?? 'code',
    valuesOf: (rows, hintColumns) => {
      const derived = rows.map(derivedOf)
      return [
        rows.map((row) => row.code),
        ...[...columns.keys()].map((column) => {
          const held = fields.filter(([, each]) => each.column === column)
          return rows.map((row) => columnValue(row, held))
        }),
        derived.map((row) => row.search_text),
        derived.map((row) => row.search_key),
        derived.map((row) => row.sort_text),
        hintColumns.map((rules) => rules && `{${rules.join(',')}}`),
      ]
    },
    derivedOf: (row) => derivedOf({ ...definition.present(row as never), code: row.code }),
    // Stores read exactly the columns of the definition, so their rows have this type.
    present: (row) => definition.present(row as never),
    factsOf: (file, links) => definition.factsOf(file as never, links),
    calls: definition.calls ?? (() => ({})),
  }
}

/**
 * The value of a column with the fields that it holds. `unnest` flattens nested arrays completely, so a list is passed
 * as text that PostgreSQL parses.
 */
function columnValue(row: DeclaredFields, held: readonly [field: string, FieldColumn<string>][]): string | null {
  const [first] = held
  if (first?.[1].type === 'jsonb') {
    const texts = held.flatMap(([field, each]) => (each.type === 'jsonb' && row[field] ? [[each.key, row[field]]] : []))
    return JSON.stringify(Object.fromEntries(texts))
  }
  const value = first && row[first[0]]
  if (first?.[1].type === 'text') return (value as string | undefined) ?? ''
  return textArray(value as readonly string[])
}

function textsOf(fields: readonly string[], row: DeclaredFields): string[] {
  const texts: string[] = []
  for (const field of fields) {
    const value = row[field]
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) texts.push(...value)
  }
  return texts
}
