import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import type { KindCallHandler, KindCallInput } from '../../../http/calls/call.ts'
import { auditRateLimited } from '../../../storage/database/limited-events.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import type { SheetRow } from './check-rows.ts'
import {
  checkSheet,
  type ExportQuery,
  exportRows,
  importSheet,
  lastImports,
  type VersionedRow,
} from './sheets.service.ts'
import { undoImport } from './undo-import.ts'

type SheetRole = 'export' | 'checkSheet' | 'importSheet' | 'listImports' | 'undoImport'

/** Writes the audit event of an export of assets. */
export function auditExport({ pool, kind }: AssetDeps, actor: Actor, { isFurtherPart = false } = {}): Promise<void> {
  const action = `export ${kind.entry.plural}`
  return auditRateLimited(pool, { ...actor, action, entity: 'asset', isFurtherPart })
}

/** The sheet calls of one kind. */
export function sheetHandlers(deps: AssetDeps): Record<SheetRole, KindCallHandler> {
  return {
    export: async ({ query, actor }: KindCallInput<{ query: ExportQuery }>) => {
      await auditExport(deps, actor, { isFurtherPart: query.before !== undefined })
      return { result: await exportRows(deps, query) }
    },

    checkSheet: async ({ body }: KindCallInput<{ body: { rows: SheetRow[] } }>) => ({
      result: await checkSheet(deps, body.rows),
    }),

    importSheet: async ({
      actor,
      idempotency,
      body,
    }: KindCallInput<{ body: { fileName: string; rows: VersionedRow[] } }>) => ({
      result: await importSheet(deps, { actor, idempotency, ...body }),
      message: sheetApiMessages.imported,
    }),

    listImports: async () => ({ result: { imports: await lastImports(deps) } }),

    undoImport: async ({ actor, idempotency, params }: KindCallInput<{ params: { id: string } }>) => {
      const result = await undoImport(deps, { actor, idempotency, id: Number(params.id) })
      const message = result.notUndone.length > 0 ? sheetApiMessages.undoneInPart : sheetApiMessages.undone
      return { result, message }
    },
  }
}
