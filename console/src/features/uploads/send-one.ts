import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import type { SendFile } from '../../shared/codes/send-file.ts'
import { fileFault } from './upload-item.ts'
import { uploads } from './upload-store.ts'

/** Sends one file to a code, whatever the file is called; the tray tells how far it is. */
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
