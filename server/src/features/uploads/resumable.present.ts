import type { Upload, UploadState } from '#contract/uploads/upload.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import type { SavedContent } from './resumable.service.ts'
import type { OpenUpload } from './resumable.store.ts'

export function presentUpload(row: OpenUpload, saved: SavedContent | null): Upload {
  return {
    id: row.id,
    kind: row.kind,
    code: row.code,
    fileName: row.file_name,
    bytes: row.bytes,
    received: row.received,
    state: stateOf(row),
    reason: row.reason,
    message: messageOf(row),
    invalidType: row.invalid_type,
    sha256: row.digest,
    sameContent: saved?.sameContent ?? null,
    warnings: saved?.warnings ?? null,
    fingerprint: row.fingerprint,
    expiresAt: row.expires_at.toISOString(),
  }
}

function stateOf({ state, received, bytes }: OpenUpload): UploadState {
  if (state === 'receiving') return received === bytes ? 'verifying' : 'receiving'
  return state === 'committed' ? 'committed' : 'refused'
}

function messageOf({ state, file_name, invalid_type }: OpenUpload): string | null {
  if (state !== 'refused') return null
  return invalid_type
    ? uploadMessages.refused([file_name], [])
    : uploadMessages.refused([], [file_name])
}
