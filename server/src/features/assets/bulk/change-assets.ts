import { type AssetsChanged, type ChangeAssets, changedKeywords } from '@griot/contract/assets/change-assets.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import { z } from 'zod'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { startBulkChange } from '../../../storage/database/writes/bulk-changes.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { updateDeclared } from '../declare/declare.store.ts'
import type { DeclaredFields } from '../kinds/stored-kind.ts'
import type { AssetDeps } from '../library/assets.service.ts'
import { declaredIds } from '../library/assets.store.ts'
import { fieldsOf } from '../sheets/check-rows.ts'
import { lockAssetsById } from '../sheets/undo-import.store.ts'
import { fixOnSave } from '../text-hints/fix-on-save.ts'

type Row = DeclaredFields & { id: string }

/**
 * Sets the language of assets or changes their keywords, by the rules of a single edit, in one transaction and one group
 * of the audit log. Skips, with the reason, what does not exist and what the kind does not accept.
 */
export function changeAssets(
  { kind, pool }: AssetDeps,
  input: { actor: Actor; idempotency: Idempotency | null; body: ChangeAssets },
): Promise<AssetsChanged> {
  const { body } = input
  const schema = z.object(kind.entry.fields)
  return write(pool, input, async (transaction) => {
    const locked = await lockAssetsById(
      transaction,
      kind,
      await declaredIds(transaction, kind, body.codes.map(codeKey)),
    )
    const byCode = new Map(locked.map((asset) => [codeKey(asset.code), asset]))
    const skipped: AssetsChanged['skipped'] = []
    const changed: Row[] = []
    for (const [key, code] of new Map(body.codes.map((code) => [codeKey(code), code]))) {
      const asset = byCode.get(key)
      const now = asset && fieldsOf(kind, asset)
      const after = now && { ...now, ...changesOf(now, body) }
      const reason = after ? firstFault(schema, after) : bulkChangeApiMessages.gone
      if (reason) skipped.push({ code, ...reason })
      else if (asset && !isEqual(now, after)) changed.push({ ...after, code: asset.code, id: String(asset.id) })
    }
    if (changed.length === 0 || body.dryRun) return { bulkChangeId: null, changed: changed.length, skipped }
    const action = body.language === undefined ? 'set keywords' : 'set language'
    const bulkChangeId = await startBulkChange(transaction, action)
    await updateDeclared(transaction, kind, await fixOnSave(transaction, kind, changed), action)
    return { bulkChangeId: String(bulkChangeId), changed: changed.length, skipped }
  })
}

/** The fields that change, with their new values. */
const changesOf = (now: Record<string, unknown>, { language, keyWords }: ChangeAssets): Record<string, unknown> => ({
  ...(language !== undefined && { language }),
  ...(keyWords && { keyWords: changedKeywords(now.keyWords as string[], keyWords) }),
})

function firstFault(schema: z.ZodType, fields: Record<string, unknown>): Message | null {
  const [fault] = parseWithMessages(schema, fields).errors ?? []
  return fault ? { message: fault.message, messageId: fault.messageId, messageParams: fault.messageParams } : null
}
