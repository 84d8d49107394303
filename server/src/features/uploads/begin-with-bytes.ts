import { AT_ONCE_BYTES_MOST } from '#contract/uploads/upload.ts'
import { checking } from '../../http/requests/upload-checksum.ts'
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

/** What its sender is told of an upload. */
export type BegunUpload = Pick<OpenUpload, 'id' | 'state' | 'received' | 'expires_at'>

/**
 * Begins an upload by a request that brings its first bytes, or all (tus creation-with-upload).
 * @param told learns of the upload as soon as it can be asked for
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
 * Takes a small file whole or not at all, as a multipart request does. Nobody knows of the upload before
 * the answer, so that no hold and no count of its bytes is needed: its row comes with the commit.
 */
async function saveAtOnce(
  deps: OpenUploadDeps,
  wanted: NewUpload,
  { sent, actor }: { sent: SentBytes; actor: Asked['actor'] },
): Promise<BegunUpload> {
  const { kind, code, file_name: name, bytes, replaces } = wanted
  const undeclared = deps.undeclared(kind, [code])
  // Told below; until then it is nobody's.
  undeclared.catch(() => {})
  const { source, verify } = checking(whole(sent.source), sent.checksum)
  const staged = await deps.files.stage(source, { mostBytes: bytes })
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

/** What the sender cut off is never taken for the whole. */
async function* whole(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw brokenOff(error)
  }
}
