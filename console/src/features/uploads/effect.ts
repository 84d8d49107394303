import { uploadMessages } from '#contract/assets/upload-messages.ts'
import { may, type Role } from '#contract/roles.ts'
import type { FileFault, UploadItem } from './upload-item.ts'

/**
 * What a file would do to the one that its code has: there is none (`new`); both are as long, and
 * whether they are the same is being read (`comparing`); they are (`same`); another gives way, which
 * nobody has agreed to yet (`asks`), or somebody has (`replaces`).
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

/** Whether the question of the batch is about this file. */
export function asks(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && effectOf(item) === 'asks'
}

/** Whether the very same content is there already. */
export function isThere(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && effectOf(item) === 'same'
}

/** Whether only reading it tells what it would do. */
export function isToCompare(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && effectOf(item) === 'comparing'
}

/** The file with what keeps a role from sending it. */
export function judged(item: UploadItem, role: Role): UploadItem {
  return item.fault ? item : { ...item, fault: keptFault(item, role) }
}

/** What keeps a role from replacing what learners meet; said before anything is sent. */
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
