import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_REVISION_CALLS } from '@griot/contract/calls/assets/asset-revisions.ts'
import type { RevisionContents } from '@griot/contract/history/revisions.ts'
import { z } from 'zod'
import type { KindCallHandler } from '../../../http/calls/call.ts'
import { CallError } from '../../../shared/call-error.ts'
import { historyHandlers } from '../../../shared/revision-handlers.ts'
import { type ContentsAt, contentsOf, historyOf, type ReadRows } from '../../../shared/revision-history.ts'
import { patchAsset } from '../declare/patch.service.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import * as store from '../library/assets.store.ts'

/** How the assets of a kind are read for their revisions. */
function revisedRows(kind: StoredKind): ReadRows<AssetKind, store.AssetRow> {
  return {
    name: kind.kind,
    entity: 'asset',
    byKey: async (database, key) => {
      const [row] = await store.assetsById(database, kind, [key])
      return row ? { ...row, ...(await store.revisedColumns(database, kind, key)) } : null
    },
    present: (row) =>
      ({
        id: String(row.id),
        code: row.code,
        version: row.version,
        ...kind.present(row),
        ...Object.fromEntries(kind.revised.map(({ field, name }) => [field, row[name as keyof typeof row]])),
        fileSha256: row.file_sha256,
      }) as RevisionContents[AssetKind],
  }
}

/** What the assets of each kind say at a version. */
export const assetContents = Object.fromEntries(
  Object.values(STORED_KINDS).map((kind) => [kind.kind, contentsOf(revisedRows(kind))]),
) as { [Kind in AssetKind]: ContentsAt<Kind> }

/** Earlier versions of assets of a kind. Their files have a separate history, in the details. */
export function assetRevisionHandlers(deps: AssetDeps): [name: string, KindCallHandler][] {
  const { kind, pool } = deps
  const history = historyOf({
    ...revisedRows(kind),
    keyOf: async (database, code) => (await store.findAsset(database, kind, code))?.id ?? null,
    notFound: () => new CallError('not_found', { message: kind.entry.apiMessages.notFound }),
    body: z.object({ ...kind.entry.fields, ...kind.entry.revised, fileSha256: z.string().nullable() }),
    save: async (_, { id: code, body: { fileSha256, ...change }, ...input }) => {
      const found = await store.findAsset(pool, kind, code)
      if (!found) throw new CallError('not_found', { message: kind.entry.apiMessages.notFound })
      // From the write's own result: reading it again could return someone else's later write.
      const written = await patchAsset(deps, { ...input, id: String(found.id), change })
      const textFields = Object.entries(written).filter(([field]) => field in kind.entry.shown)
      return {
        id: written.id,
        code: written.code,
        version: written.version,
        ...Object.fromEntries(textFields),
        ...Object.fromEntries(kind.revised.map(({ field }) => [field, change[field as keyof typeof change]])),
        fileSha256,
      } as RevisionContents[AssetKind]
    },
  })
  const { list, restore } = historyHandlers(pool, history, ({ code }: { code: string }) => code)
  const names = ASSET_REVISION_CALLS[kind.kind]
  return [
    [names.list, list],
    [names.restore, restore],
  ]
}
