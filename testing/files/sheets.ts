import type { CallName } from '#contract/api.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { ASSET_CALLS } from '#contract/calls/assets/assets.ts'
import type { SendOptions, TestApp } from '../app.ts'
import { buildAssetRow } from '../builders.ts'

export type Row = Record<string, unknown>

/** What tests of the sheets of a kind do again and again. */
export function sheetsOf(griotOf: () => TestApp, kind: AssetKind) {
  const calls = ASSET_CALLS[kind]
  const example: Readonly<Record<string, unknown>> = ASSET_KINDS[kind].example
  /** The parsed answer as plain JSON, since the kind is only a value here. */
  const ask = async (
    name: CallName,
    options: SendOptions = {},
    role: 'editor' | 'viewer' = 'editor',
  ) => (await griotOf().send(role, name, options)).json()
  const check = async (rows: Row[]): Promise<Row[]> =>
    (await ask(calls.checkSheet, { body: { rows } })).result.rows
  return {
    calls,
    ask,
    check,
    /** A field that holds a text. */
    text: ASSET_KINDS[kind].searched.find((field) => typeof example[field] === 'string') ?? '',
    rowOf: (given: Row = {}): Row => ({ ...buildAssetRow(kind), ...given }),
    /** Takes rows as a person does who has just seen what they do. */
    take: async (rows: Row[], fileName = 'words.csv') => {
      const judged = await check(rows)
      const seen = rows.map((row, index) => ({ ...row, seen: judged[index]?.seen }))
      return ask(calls.importSheet, { body: { fileName, rows: seen } })
    },
    undo: (id: string) => ask(calls.undoImport, { params: { id } }),
    read: async (code: unknown) => ask(calls.get, { params: { code: String(code) } }, 'viewer'),
  }
}
