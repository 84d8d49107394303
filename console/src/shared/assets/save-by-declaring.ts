import { SKIP_REASONS } from '@griot/contract/assets/declare.ts'
import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { ApiError } from '../../api/api-error.ts'
import { getAsset, updateAssets } from './assets.calls.ts'

/**
 * Saves one asset by the batch call of its kind. A row that the server skips is an error here; a stale one carries the
 * current row, as a 412 does.
 * @throws {ApiError}
 */
export async function saveByDeclaring<Kind extends AssetKind>(
  kind: Kind,
  { id, code }: AssetDetailsOf<Kind>,
  fields: Readonly<Record<string, unknown>>,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<void> {
  const { skipped } = await updateAssets(kind, [{ ...fields, id, code, version }], idempotencyKey).catch(
    (error: unknown) => {
      throw withoutRowNumber(error)
    },
  )
  const skip = skipped[0]
  if (!skip) return
  if (skip.reason !== 'stale') throw new ApiError({ code: 'conflict', status: 409, message: skip.message })
  throw await staleWithDetails(kind, code)
}

/** The error of a save over an older version, with the current row as the dialog reads it. */
export async function staleWithDetails(kind: AssetKind, code: string): Promise<ApiError> {
  const current = await getAsset(kind, code)
  const { message, messageId } = SKIP_REASONS.stale
  return new ApiError({ code: 'stale', status: 412, message, messageId, current })
}

/** A batch of one names its fields as `0.localText`; removes the index. */
function withoutRowNumber(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map(({ path, ...message }) => ({ path: path.replace(/^\d+\./, ''), ...message }))
  return new ApiError({
    code: error.code,
    status: error.status,
    message: error.message,
    messageId: error.messageId,
    errors,
    cause: error,
  })
}
