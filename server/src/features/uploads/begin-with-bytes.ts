import { AT_ONCE_BYTES_MOST } from '#contract/uploads/upload.ts'
import { hashWhileReading } from '../../http/requests/upload-checksum.ts'
import { beginUpload } from './begin-upload.ts'
import {
  type Asked,
  appendBytes,
  brokenOff,
  type OpenUploadDeps,
  type SentBytes,
  tooMuch,
} from './resumable.service.ts'
import { committedUpload, type NewUpload, type OpenUpload } from './resumable.store.ts'
import { saveFiles } from './save-files.ts'

/** The state of an upload that the sender receives. */
export type BegunUpload = Pick<OpenUpload, 'id' | 'state' | 'received' | 'expires_at'>

/**
 * Creates an upload with a request that contains its first bytes, or all (tus creation-with-upload).
 * @param told called with the upload once it can be queried
 * @throws CallError as `beginUpload` and `appendBytes`
 */
export async function beginWithBytes(
  deps: OpenUploadDeps,
  wanted: NewUpload,
  { sent, actor }: { sent: SentBytes; actor: Asked['actor'] },
  told: (upload: OpenUpload) => void,
): Promise<BegunUpload> {
  const { id, bytes } = wanted
  if (sent.length !== null && sent.length > bytes) throw tooMuch(bytes)
  if (sent.length === bytes && bytes <= AT_ONCE_BYTES_MOST)
    return saveAtOnce(deps, wanted, { sent, actor })
  told(await beginUpload(deps, wanted, actor))
  return appendBytes(deps, { own: { id, userId: actor.userId }, actor }, sent, told)
}

/**
 * Saves a small file completely or not at all, like a multipart request. No other request knows the upload before the
 * response, so it needs no lease and no saved offset: its row is created by the commit.
 */
async function saveAtOnce(
  deps: OpenUploadDeps,
  wanted: NewUpload,
  { sent, actor }: { sent: SentBytes; actor: Asked['actor'] },
): Promise<BegunUpload> {
  const { kind, code, file_name: name, bytes, replaces } = wanted
  const undeclared = deps.undeclared(kind, [code])
  // Errors surface at the await below; this avoids an unhandled rejection before it.
  undeclared.catch(() => {})
  const { source, verify } = hashWhileReading(whole(sent.source), sent.checksum)
  const staged = await deps.files.stage(source, { maxBytes: bytes })
  try {
    verify()
    const arrived = [{ name, code, staged }]
    const beside = committedUpload(wanted, { digest: staged.sha256, userId: actor.userId })
    await saveFiles({ ...deps, kind }, { arrived, undeclared }, actor, { replaces, beside })
    return { received: bytes, state: 'committed', expires_at: new Date(), id: wanted.id }
  } finally {
    await deps.files.discard(staged)
  }
}

/** A truncated body must never count as the whole file. */
async function* whole(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw brokenOff(error)
  }
}
