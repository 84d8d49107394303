import type { Upload } from '@griot/contract/uploads/upload.ts'
import { unfinishedLike } from './content-scanner.ts'
import type { UploadItems } from './upload-item.ts'
import type { UploadEvent } from './upload-machine.ts'

export interface UnfinishedPorts {
  listUploads: () => Promise<Upload[]>
  /** Deletes an upload on the server; never rejects. */
  deleteUpload: (id: string) => Promise<void>
}

interface Owner {
  getState: () => { items: UploadItems; unfinished: readonly Upload[] }
  setUnfinished: (unfinished: readonly Upload[]) => void
  dispatch: (ids: readonly number[], event: UploadEvent) => void
  /** Called when unfinished uploads were found. */
  onFound: () => void
}

/** Uploads of the account that were started before this visit, and whose files were chosen again. */
export function createUnfinished(ports: UnfinishedPorts, { getState, setUnfinished, dispatch, onFound }: Owner) {
  /** Loads the account's unfinished uploads, from any device. */
  async function findUnfinished(): Promise<void> {
    // A failure is retried at the next visit; until then files are sent from the start.
    const all = await ports.listUploads().catch(() => null)
    if (!all) return
    const known = new Set([...getState().items.values()].map((item) => item.uploadId))
    setUnfinished(all.filter(({ id }) => !known.has(id)))
    for (const id of getState().items.keys()) resumeUnfinished(id)
    onFound()
  }

  /** Resumes an unfinished upload if name, size and content match. */
  function resumeUnfinished(id: number): void {
    const item = getState().items.get(id)
    if (!item || item.fingerprint === null) return
    const { unfinished } = getState()
    const alike = unfinishedLike(item, unfinished)
    const upload = alike.find(({ fingerprint }) => fingerprint === item.fingerprint)
    if (!upload) return
    setUnfinished(unfinished.filter((other) => other !== upload))
    dispatch([id], { type: 'unfinishedFound', uploadId: upload.id, sent: upload.received / upload.bytes })
  }

  function discardUnfinished(): void {
    for (const { id } of getState().unfinished) void ports.deleteUpload(id)
    setUnfinished([])
  }

  return { findUnfinished, resumeUnfinished, discardUnfinished }
}
