import type { Selectable } from 'kysely'
import {
  ASSET_KINDS,
  type AssetFieldsOf,
  type AssetKind,
  type AssetKindEntry,
  type AssetOf,
} from '#contract/assets/kinds.ts'
import type { SaidRight } from '#contract/assets/to-mend.ts'
import type { HandlerOfKinds } from '../../http/call.ts'
import type { MediaLinks } from '../../http/media-links.ts'
import type { Pool } from '../../storage/database/connect.ts'
import type { Assets, Files } from '../../storage/database/rows.generated.ts'
import { type SearchTexts, searchTexts } from '../../storage/database/search-texts.ts'
import { textArray } from '../../storage/database/text-array.ts'

type AssetsRow = Selectable<Assets>
type FilesRow = Selectable<Files>

/** The column of `assets` that holds a field, and how PostgreSQL calls its type. */
interface FieldColumn<Column> {
  column: Column
  type: 'text' | 'text[]'
}

type ShownOf<Kind extends AssetKind> = Pick<
  AssetOf<Kind>,
  keyof AssetKindEntry<Kind>['shown'] & keyof AssetOf<Kind>
>
type FactsOf<Kind extends AssetKind> = Pick<
  AssetOf<Kind>,
  keyof AssetKindEntry<Kind>['facts'] & keyof AssetOf<Kind>
>

/** Handlers of a kind's own calls. */
type OwnCalls = (deps: {
  kind: StoredKind
  pool: Pool
  links: MediaLinks
}) => Readonly<Record<string, HandlerOfKinds>>

/** How the assets of a kind lie in the database. A field without a column does not compile. */
interface KindDefinition<
  Kind extends AssetKind,
  Column extends keyof AssetsRow,
  Fact extends keyof FilesRow,
> {
  kind: Kind
  fields: { [Field in keyof AssetFieldsOf<Kind>]: FieldColumn<Column> }
  /** The columns of `files` that tell the kind's facts. */
  facts: readonly Fact[]
  /** A row as reads give it; only what `fields` and `facts` name has been read. */
  shown: (row: Pick<AssetsRow, Column>) => ShownOf<Kind>
  factsOf: (file: { [Name in Fact]: FilesRow[Name] | null }, links: MediaLinks) => FactsOf<Kind>
  /** Calls that no other kind has, by their names in the table; made once with what they need. */
  calls?: OwnCalls
}

/** A declared row, as the contract has read it: the fields of its kind, whichever it is. */
export type DeclaredFields = Record<string, unknown> & {
  code: string
  right?: SaidRight | undefined
}

/** A kind as stores and services use it: a value, with everything that differs between kinds. */
export interface StoredKind {
  kind: AssetKind
  entry: AssetKindEntry
  /** Columns of `assets` that the fields fill, in the order in which `valuesOf` gives their values. */
  columns: readonly { name: string; type: string }[]
  /** Columns of `files` that the facts come from. */
  facts: readonly string[]
  /** The column that a list by text is sorted by: the first that is searched. */
  textColumn: string
  /** One array a column, for `unnest`: of the codes, of each field, of the three search columns, of what is to mend. */
  valuesOf: (
    rows: readonly DeclaredFields[],
    toMend: readonly (readonly string[] | null)[],
  ) => (string | null)[][]
  /** The search columns of a row that has the columns of the fields. */
  searchOf: (row: { code: string } & Record<string, unknown>) => SearchTexts
  shown: (row: Record<string, unknown>) => Record<string, unknown>
  factsOf: (file: Record<string, unknown>, links: MediaLinks) => Record<string, unknown>
  calls: OwnCalls
}

/** A kind from its definition, made once at the start. */
export function storedKind<
  Kind extends AssetKind,
  Column extends keyof AssetsRow,
  Fact extends keyof FilesRow,
>(definition: KindDefinition<Kind, Column, Fact>): StoredKind {
  const { kind, facts } = definition
  const entry: AssetKindEntry = ASSET_KINDS[kind]
  const fields = Object.entries<FieldColumn<Column>>(definition.fields)
  const searchedFields = ['code', ...entry.searched]
  return {
    kind,
    entry,
    facts,
    columns: fields.map(([, { column, type }]) => ({ name: column, type })),
    textColumn: fields.find(([field]) => field === entry.searched[0])?.[1].column ?? 'code',
    valuesOf: (rows, toMend) => {
      const searched = rows.map((row) => searchTexts(searchedTexts(searchedFields, row)))
      return [
        rows.map((row) => row.code),
        ...fields.map(([field, { type }]) => rows.map((row) => columnValue(row[field], type))),
        searched.map((row) => row.text),
        searched.map((row) => row.key),
        searched.map((row) => `{${row.tokens.join(',')}}`),
        toMend.map((rules) => rules && `{${rules.join(',')}}`),
      ]
    },
    searchOf: (row) =>
      searchTexts(
        searchedTexts(searchedFields, { ...definition.shown(row as never), code: row.code }),
      ),
    // Stores read just the columns that the definition names, so a row of theirs is such a row.
    shown: (row) => definition.shown(row as never),
    factsOf: (file, links) => definition.factsOf(file as never, links),
    calls: definition.calls ?? (() => ({})),
  }
}

/** `unnest` takes lists apart to their last element, so a list goes as text that PostgreSQL reads again. */
function columnValue(value: unknown, type: FieldColumn<string>['type']): string | null {
  if (type === 'text') return (value as string | null | undefined) ?? null
  return textArray(value as readonly string[])
}

function searchedTexts(fields: readonly string[], row: DeclaredFields): string[] {
  const texts: string[] = []
  for (const field of fields) {
    const value = row[field]
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) texts.push(...value)
  }
  return texts
}
