// Generated from contract/messages/en/api/uploads/integrity.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const allWell = /* @__PURE__ */ message('uploads.integrity.allWell', 'All files are present and unchanged.')
export const started = /* @__PURE__ */ message('uploads.integrity.started', 'Check started.')
export const cancelled = /* @__PURE__ */ message('uploads.integrity.cancelled', 'Check cancelled. Its findings are not deleted.')
export const notRunning = /* @__PURE__ */ message('uploads.integrity.notRunning', 'This check is not running.')
export const notFound = /* @__PURE__ */ message('uploads.integrity.notFound', 'This finding is already resolved or does not exist.')
export const inUse = /* @__PURE__ */ message('uploads.integrity.inUse', 'The same file is being uploaded right now. Try again in a moment.')
export const tooRecent = /* @__PURE__ */ message('uploads.integrity.tooRecent', 'Not removed: the file is less than one hour old and may belong to an upload.')
export const strange = /* @__PURE__ */ message('uploads.integrity.strange', 'The file store belongs to another installation. Nothing was removed.')
export const notInBackup = /* @__PURE__ */ message('uploads.integrity.notInBackup', 'The backup has no undamaged file with this content.')
export const backupUnreachable = /* @__PURE__ */ message('uploads.integrity.backupUnreachable', 'The server cannot reach a backup.')
export const notByBackup = /* @__PURE__ */ message('uploads.integrity.notByBackup', 'This file is not used, so there is nothing to restore.')
export const oneFile = /* @__PURE__ */ message('uploads.integrity.oneFile', 'One file is required.')
export const otherFile = (p: { bytes: number; digest: string | number | Message; isKnown: boolean; knownAs: string | number | Message }) => message('uploads.integrity.otherFile', `This is a different file: ${plural('en', p.bytes, { one: `${formatNumber('en', p.bytes)} byte`, other: `${formatNumber('en', p.bytes)} bytes` })} with the SHA-256 ${textOf(p.digest)}…${p.isKnown ? `, the file of ${textOf(p.knownAs)}` : ''}. Nothing was changed.`, p)
export const outcome = (p: { outcome: string }) => message('uploads.integrity.outcome', p.outcome === 'removed' ? 'Removed.' : p.outcome === 'restored' ? 'Restored from the backup.' : p.outcome === 'uploaded' ? 'Restored.' : p.outcome === 'named' ? 'Not removed: the file is in use again.' : p.outcome === 'gone' ? 'It was already removed.' : 'The file is correct again.', p)
