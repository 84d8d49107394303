import { fileNameFault, hasOtherSuffix, normaliseCode } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import { UPLOAD_BYTES_MAX } from '@griot/contract/limits.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { TooLarge } from '../../storage/files/file-store.ts'
import { type FileFault, RefusedFiles } from './inspect-staged.ts'
import { type Arrived, type KindDeps, saveFiles } from './save-files.ts'

export interface IncomingFile {
  name: string
  source: AsyncIterable<Uint8Array>
}

/**
 * Saves the files of a multipart request, all or none: stage, inspect, keep, commit. A refusal names every bad file.
 * @throws CallError unprocessable, too_large, invalid
 */
export async function uploadAssets(
  deps: KindDeps,
  incoming: AsyncIterable<IncomingFile>,
  actor: Actor,
): Promise<SavedAsset[]> {
  const arrived: Arrived[] = []
  try {
    const faults = await receive(deps, incoming, arrived)
    if (arrived.length === 0 && faults.length === 0)
      throw new CallError('invalid', { message: uploadApiMessages.noFiles })
    const ids = await saveFiles(deps, { arrived, faults }, actor)
    return await withSameContent(deps, arrived, ids)
  } finally {
    await Promise.all(arrived.map((file) => deps.files.discard(file.staged)))
  }
}

/** An asset with its new file, and other assets with the same content. */
type SavedAsset = AssetOf<AssetKind> & { duplicates: Duplicates }

async function withSameContent(
  deps: KindDeps,
  arrived: readonly Arrived[],
  ids: readonly number[],
): Promise<SavedAsset[]> {
  const files = arrived.map(({ code, staged }) => ({ code, sha256: staged.sha256 }))
  const [assets, same] = await Promise.all([deps.assetsById(deps.kind, ids), deps.duplicatesOf(deps.kind, files)])
  return assets.map((asset) => ({ ...asset, duplicates: same(asset.code) }))
}

async function receive(
  deps: KindDeps,
  incoming: AsyncIterable<IncomingFile>,
  arrived: Arrived[],
): Promise<FileFault[]> {
  const { suffix, maxBytes } = ASSET_KINDS[deps.kind]
  const faults: FileFault[] = []
  const seen = new Set<string>()
  let bytesLeft = UPLOAD_BYTES_MAX
  for await (const { name, source } of incoming) {
    const code = normaliseCode(suffix, name)
    const fault = fileNameFault(suffix, name) ?? (seen.has(codeKey(code)) ? uploadApiMessages.repeated : null)
    seen.add(codeKey(code))
    if (fault) {
      faults.push({ path: name, ...fault, invalidType: hasOtherSuffix(suffix, name) })
      await drain(source)
      continue
    }
    try {
      const staged = await deps.files.stage(source, { maxBytes: Math.min(maxBytes, bytesLeft) })
      bytesLeft -= staged.bytes
      arrived.push({ name, code, staged })
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      const message =
        bytesLeft < maxBytes
          ? uploadApiMessages.tooLargeTogether({ gigabytes: UPLOAD_BYTES_MAX / 1024 ** 3 })
          : uploadApiMessages.tooLarge({ megabytes: maxBytes / 1024 ** 2 })
      faults.push({ path: name, ...message })
      throw new RefusedFiles('too_large', faults)
    }
  }
  return faults
}

async function drain(source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of source) {
    // A refused file is read to its end, so that the files after it are checked too.
  }
}
