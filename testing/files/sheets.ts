import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import type { SendOptions, TestApp } from '../app.ts'
import { buildAssetRow } from '../builders.ts'

export type Row = Record<string, unknown>

/** Common steps of tests about the sheets of a kind. */
export function sheetsOf(griotOf: () => TestApp, kind: AssetKind) {
  const calls = ASSET_CALLS[kind]
  const example: Readonly<Record<string, unknown>> = ASSET_KINDS[kind].example
  /** The parsed response as plain JSON, because the kind is a value. */
  const ask = async (name: CallName, options: SendOptions = {}, role: 'editor' | 'viewer' = 'editor') =>
    (await griotOf().send(role, name, options)).json()
  const check = async (rows: Row[]): Promise<Row[]> => (await ask(calls.checkSheet, { body: { rows } })).result.rows
  return {
    calls,
    ask,
    check,
    /** Name of a field with text. */
    text: ASSET_KINDS[kind].searched.find((field) => typeof example[field] === 'string') ?? '',
    rowOf: (given: Row = {}): Row => ({ ...buildAssetRow(kind), ...given }),
    /** Imports rows as a user does who has just checked them. */
    take: async (rows: Row[], fileName = 'words.csv') => {
      const judged = await check(rows)
      const seen = rows.map((row, index) => ({ ...row, seen: judged[index]?.seen }))
      return ask(calls.importSheet, { body: { fileName, rows: seen } })
    },
    undo: (id: string) => ask(calls.undoImport, { params: { id } }),
    read: async (code: unknown) => ask(calls.get, { params: { code: String(code) } }, 'viewer'),
  }
}
