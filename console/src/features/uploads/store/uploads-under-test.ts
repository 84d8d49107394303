import { vi } from 'vitest'
import type { SendOptions, TransferEnd } from '../../../shared/transfer/transfer.ts'
import { type Declared, keyOf, type UploadItem } from './upload-item.ts'
import type { UploadPorts } from './upload-state.ts'
import { createUploads } from './upload-store.ts'

export const saved = (sha256 = 'sent'): TransferEnd => ({
  type: 'saved',
  sha256,
  duplicates: null,
  warnings: [],
})

/** A file whose hash is its content. */
export const mp3 = (code: string, content = 'sound') =>
  new File([content], `${code}.mp3`, { type: 'audio/mpeg', lastModified: 0 })

interface Sending {
  item: UploadItem
  options: SendOptions
  end: (end: TransferEnd | null) => void
}

/** Uploads without a browser and a server: codes are declared without a file, unless `library` says otherwise. */
export function startUploads(change: Partial<UploadPorts> = {}) {
  const library = new Map<string, Partial<Declared> | null>()
  const sending: Sending[] = []
  const given: UploadPorts = {
    isOnline: () => true,
    role: () => 'editor',
    async lookUpCodes(items) {
      const known = new Map<string, Declared>()
      for (const item of items) {
        const own = library.get(item.code)
        if (own === null) continue
        const declared = { code: item.code, fileSince: null, available: 0, ...own }
        known.set(keyOf(item), declared as Declared)
      }
      return known
    },
    findDuplicates: async () => [],
    listUploads: async () => [],
    deleteUpload: async () => {},
    async hash(file) {
      const content = await file.text()
      return { sha256: content, fingerprint: content }
    },
    send(item, options) {
      const { promise, resolve } = Promise.withResolvers<TransferEnd | null>()
      options.signal.addEventListener('abort', () => resolve(null))
      sending.push({ item, options, end: resolve })
      return promise
    },
    measure: async () => null,
    prepare: async () => ({ type: 'original', why: 'unchanged' }),
    rememberedPrepares: () => [],
    rememberPrepares() {},
    checkContent: async () => ({ type: 'unchecked' }),
    afterSaved() {},
    idle: async () => {},
    toastFailure() {},
    toastResult() {},
    ...change,
  }
  const ports = {
    ...given,
    isOnline: vi.fn(given.isOnline),
    lookUpCodes: vi.fn(given.lookUpCodes),
    findDuplicates: vi.fn(given.findDuplicates),
    deleteUpload: vi.fn(given.deleteUpload),
    hash: vi.fn(given.hash),
    send: vi.fn(given.send),
    afterSaved: vi.fn(given.afterSaved),
    toastFailure: vi.fn(given.toastFailure),
    toastResult: vi.fn(given.toastResult),
  }
  const uploads = createUploads(ports)
  const items = () => [...uploads.store.getState().items.values()]
  const item = (code: string) => items().find((each) => each.code === code) as UploadItem
  const phases = () => Object.fromEntries(items().map(({ code, phase }) => [code, phase]))
  /** Files with these codes, which have been looked up and hashed. */
  const addReady = async (...codes: string[]) => {
    uploads.add(
      'audio',
      codes.map((code) => mp3(code)),
    )
    await settled()
  }
  return { uploads, ports, library, sending, items, item, phases, addReady }
}

/** Lets everything end that needs no timer. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
