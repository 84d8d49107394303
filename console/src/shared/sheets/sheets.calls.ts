import type { CallBody, CallName, CallQuery } from '@griot/contract/api.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { SheetImport, UndoResult } from '@griot/contract/assets/sheets/imports.ts'
import type { SheetAddresses } from '@griot/contract/assets/sheets/sheet-addresses.ts'
import type { SheetRowCheck } from '@griot/contract/assets/sheets/sheets.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { call } from '../../api/client.ts'
import type { AssetFilters } from '../assets/assets.calls.ts'

// As in assets.calls.ts, the kind is a value, and the client has parsed the response.

/** Fields of a row of a sheet. */
export type SheetRow = Readonly<Record<string, string | string[]>>

export async function checkSheet(
  kind: AssetKind,
  rows: readonly SheetRow[],
  signal: AbortSignal,
): Promise<SheetRowCheck[]> {
  const name: CallName = ASSET_CALLS[kind].checkSheet
  const body = { rows } as unknown as CallBody<typeof name>
  return (await call(name, { body, signal })).rows
}

export function importSheet(
  kind: AssetKind,
  given: { fileName: string; rows: readonly (SheetRow | { seen: number | null })[] },
  idempotencyKey: string,
): Promise<SheetImport> {
  const name: CallName = ASSET_CALLS[kind].importSheet
  return call(name, { body: given as unknown as CallBody<typeof name>, idempotencyKey })
}

export async function listImports(kind: AssetKind, signal: AbortSignal): Promise<SheetImport[]> {
  return (await call(ASSET_CALLS[kind].listImports, { signal })).imports
}

/** Idempotent: what is undone stays undone. */
export function undoImport(kind: AssetKind, id: string): Promise<UndoResult> {
  return call(ASSET_CALLS[kind].undoImport, { params: { id } })
}

/** All rows that match the filters, newest first; reports progress. */
export async function exportRows(
  kind: AssetKind,
  filters: AssetFilters,
  onProgress: (rows: number) => void,
): Promise<Record<string, unknown>[]> {
  const name = ASSET_CALLS[kind].export
  const rows: Record<string, unknown>[] = []
  let before: string | null | undefined
  while (before !== null) {
    const query: object = { ...filters, before }
    const part = await call(name, { query: query as CallQuery<typeof name> })
    rows.push(...part.rows)
    before = part.before
    onProgress(rows.length)
  }
  return rows
}

export function listSheetAddresses(kind: AssetKind, signal: AbortSignal): Promise<SheetAddresses> {
  return call('listSheetAddresses', { query: { kind }, signal })
}

/** Has the server read a sheet from a web address. */
export async function readSheetAddress(
  kind: AssetKind,
  address: string,
  signal: AbortSignal,
): Promise<{ fileName: string; content: Blob }> {
  const { fileName, content } = await call('readSheetAddress', { body: { kind, address }, signal })
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return { fileName, content: new Blob([bytes]) }
}

export function forgetSheetAddress(id: string): Promise<{ id: string }> {
  return call('forgetSheetAddress', { params: { id } })
}
