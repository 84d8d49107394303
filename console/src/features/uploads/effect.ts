import { may, type Role } from '#contract/accounts/roles.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import type { FileFault, UploadItem } from './upload-item.ts'

/**
 * Effect of a file on the existing file of its code: none exists (`new`); both have the same size and are being
 * compared (`comparing`); the content is equal (`same`); it would be replaced and the user has not answered (`asks`),
 * or has agreed (`replaces`).
 */
type Effect = 'new' | 'comparing' | 'same' | 'asks' | 'replaces'

export function effectOf({ declared, file, sha256, replace }: UploadItem): Effect {
  if (!declared || declared.fileSince === null) return 'new'
  if (declared.bytes === file.size) {
    if (sha256 === undefined) return 'comparing'
    if (sha256 === declared.fileSha256) return 'same'
  }
  return replace ? 'replaces' : 'asks'
}

/** Whether Submit sends it. */
export function isReady(item: UploadItem): boolean {
  if (item.phase !== 'chosen' || item.fault !== null || !item.declared) return false
  const effect = effectOf(item)
  return effect === 'new' || effect === 'replaces'
}

/** Whether the batch's question is about this file. */
export function asks(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && effectOf(item) === 'asks'
}

/** Whether the same content is already stored. */
export function isThere(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && effectOf(item) === 'same'
}

/** Whether the content must be read to decide. */
export function isToCompare(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && effectOf(item) === 'comparing'
}

/** The file with an error if the role may not send it. */
export function judged(item: UploadItem, role: Role): UploadItem {
  return item.fault ? item : { ...item, fault: keptFault(item, role) }
}

/** Error if the role may not replace a published file; shown before anything is sent. */
export function keptFault(item: UploadItem, role: Role): FileFault | null {
  const places = item.declared?.available ?? 0
  if (effectOf(item) !== 'asks' || places === 0 || may(role, 'availability.set')) return null
  return {
    word: 'Available to learners',
    sentence: uploadMessages.keptForLearners(places),
    wrongType: false,
    inUse: true,
  }
}
