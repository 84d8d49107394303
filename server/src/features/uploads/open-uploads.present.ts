import type { Upload, UploadState } from '#contract/uploads/upload.ts'
import type { OpenUpload } from './open-uploads.store.ts'

export function presentUpload(row: OpenUpload): Upload {
  return {
    id: row.id,
    kind: row.kind,
    code: row.code,
    fileName: row.file_name,
    bytes: row.bytes,
    received: row.received,
    state: stateOf(row),
    reason: row.reason,
    fingerprint: row.fingerprint,
    expiresAt: row.expires_at.toISOString(),
  }
}

function stateOf({ state, received, bytes }: OpenUpload): UploadState {
  if (state === 'receiving') return received === bytes ? 'verifying' : 'receiving'
  return state === 'committed' ? 'committed' : 'refused'
}
