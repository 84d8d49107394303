import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { call } from '../../../api/client.ts'
import { currentSession } from '../../../session/session.ts'
import { checkDeclared, findDuplicates } from '../../../shared/assets/assets.calls.ts'
import type { SendFile } from '../../../shared/codes/send-file.ts'
import { loadParts } from '../../../shared/kinds/kinds.ts'
import { sendOriginal } from '../../../shared/kinds/prepared.ts'
import { hashFile } from '../../../shared/transfer/hashing/hash-file.ts'
import { type SendOptions, sendFile, type TransferEnd } from '../../../shared/transfer/transfer.ts'
import { deleteUpload, tusTransport } from '../../../shared/transfer/tus-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { idle } from '../../../ui/loading/idle.ts'
import { bindToSession } from './bind-to-session.ts'
import { checkContent } from './check-content.ts'
import { rememberedPrepares, rememberPrepares } from './remembered.ts'
import { toastResult, toastUndoRemove, updateTray } from './upload-feedback.ts'
import { type Declared, fileFault, keyOf, type UploadItem } from './upload-item.ts'
import type { UploadState } from './upload-state.ts'
import { createUploads } from './upload-store.ts'

/** The uploads of this tab. */
export const uploads = createUploads({
  isOnline: () => navigator.onLine,
  role: () => currentSession().role,
  lookUpCodes,
  findDuplicates,
  listUploads: () => call('listUploads'),
  deleteUpload,
  hash: hashFile,
  checkContent,
  prepare: async ({ kind, file }, options) => {
    const { preparation } = await loadParts(kind)
    return preparation ? preparation.prepare(file, options) : sendOriginal('')
  },
  rememberedPrepares,
  rememberPrepares,
  send: sendChecked,
  measure: async ({ kind, preview }) => preview && (await loadParts(kind)).measure(preview),
  afterSaved,
  idle,
  toastFailure: toast.failure,
  toastResult,
})

uploads.store.subscribe(updateTray)

bindToSession({
  forget: uploads.forget,
  resume: uploads.resume,
  hasUnsent: uploads.hasUnsent,
  watch: uploads.store.subscribe,
})

/** A selection of the uploads; the component renders again when it changes (shallow comparison). */
export const useUploads = <Selected>(select: (state: UploadState) => Selected): Selected =>
  useStore(uploads.store, useShallow(select))

/** Removes files, with an offer to undo it. */
export function removeWithUndo(items: readonly UploadItem[]): void {
  uploads.remove(items.map((item) => item.id))
  toastUndoRemove(items, uploads.add)
}

/** Uploads one file for a code, with any file name; the tray shows the progress. */
export const sendSingleFile: SendFile = async ({ kind, code, file }, onSaved) => {
  const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  const { suffix } = ASSET_KINDS[kind]
  const named = new File([file], `${code}${suffix}`, { type: file.type })
  const fault = fileFault(kind, named)
  if (extension !== suffix || fault?.wrongType) return apiMessages.invalidFileTypes({ nameList: [file.name] }).message
  if (fault) return fault.sentence
  uploads.sendNow(kind, named, onSaved)
  return null
}

/** What the library has for the codes of some files, by `keyOf`. */
async function lookUpCodes(items: readonly UploadItem[]): Promise<ReadonlyMap<string, Declared>> {
  const found = await Promise.all(
    [...Map.groupBy(items, ({ kind }) => kind)].map(async ([kind, own]) => {
      const { declared } = await checkDeclared(kind, [...new Set(own.map(({ code }) => code))])
      return declared.map((asset) => [keyOf({ kind, code: asset.code }), asset] as const)
    }),
  )
  return new Map(found.flat())
}

/** Sends a file after its check, which a file that is sent at once still waits for. */
async function sendChecked(item: UploadItem, options: SendOptions): Promise<TransferEnd | null> {
  const content = await checkContent(item)
  if (options.signal.aborted) return null
  if (content.type === 'damaged') return { type: 'refused', reason: content.reason, invalidType: false }
  return sendFile({ ...item, decoded: content.type === 'decoded' }, options, tusTransport)
}

/** One at a time: decoding a video needs memory, and nothing else waits for the result. */
let before = Promise.resolve()

/** Creates what only the browser can from a saved file, a poster. A failure does not affect the saved file. */
function afterSaved({ kind, code, file, sha256 }: UploadItem, onMade: () => void): void {
  if (!sha256) return
  const make = async () => {
    const { afterSaved } = await loadParts(kind)
    if (await afterSaved?.({ code, file, sha256 })) onMade()
  }
  before = before.then(make).catch(() => {})
}
