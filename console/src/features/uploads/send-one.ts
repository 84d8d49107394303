import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import type { SendFile } from '../../shared/codes/send-file.ts'
import { fileFault } from './upload-item.ts'
import { uploads } from './upload-store.ts'

/** Uploads one file for a code, with any file name; the tray shows the progress. */
export const sendOne: SendFile = async ({ kind, code, file }, onSaved) => {
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  const { suffix } = ASSET_KINDS[kind]
  const named = new File([file], `${code}${suffix}`, { type: file.type })
  const fault = fileFault(kind, named)
  if (ending !== suffix || fault?.wrongType) return messages.invalidFileTypes([file.name])
  if (fault) return fault.sentence
  uploads.sendNow(kind, named, onSaved)
  return null
}
