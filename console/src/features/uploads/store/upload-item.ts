import { may, type Role } from '@griot/contract/accounts/roles.ts'
import { fileNameFault, hasOtherSuffix, normaliseCode } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import type { FileWarning } from '@griot/contract/assets/files/file-warnings.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import type { DeclaredAsset } from '../../../shared/assets/assets.calls.ts'
import type { ContentCheck } from '../../../shared/kinds/asset-view.ts'
import { collator } from '../../../ui/text/format.ts'
import type { PreparationState } from './preparation.ts'

/** What the library has for a code. */
export type Declared = DeclaredAsset<AssetKind>

/** Why a chosen file cannot be sent, independent of its declaration. */
export interface FileFault {
  /** The state in a word or two. */
  word: string
  sentence: string
  wrongType: boolean
  /** Whether it concerns the places that use the code. */
  inUse?: true
}

/**
 * State of a file. `chosen` waits for Submit; `queued`, `sending`, `verifying` (all bytes sent, no response yet),
 * `paused`, `offline` and `signedOut` (waiting for the user, the connection, a sign-in) are in progress; the last three
 * are final, but `failed` can be retried.
 */
export type Phase =
  | 'chosen'
  | 'queued'
  | 'sending'
  | 'verifying'
  | 'paused'
  | 'offline'
  | 'signedOut'
  | 'done'
  | 'refused'
  | 'failed'

export interface UploadItem {
  id: number
  /** A file is identified by kind and code: two kinds may use the same code. */
  kind: AssetKind
  file: File
  code: string
  /** Object URL to play or show the file before it is sent; null for another type. */
  preview: string | null
  fault: FileFault | null
  /** Undefined while loading, null when no asset has the code. */
  declared: Declared | null | undefined
  /** What the browser could read, once it has: the duration. */
  measure: string | null
  /** What this browser found in its content, once it has looked. */
  content: ContentCheck | null
  /** The file that was made of the chosen one, if that is wanted; `file` is the one that is sent. */
  preparation: PreparationState | null
  /** Of its content; undefined until it was hashed, null when it cannot be. */
  sha256: string | null | undefined
  /** By which an unfinished upload of the same content is found; null before it was hashed. */
  fingerprint: string | null
  /** Whether the user has agreed to replace the current file. */
  replace: boolean
  phase: Phase
  /** Fraction of the bytes sent, 0 to 1. */
  sent: number
  /** Why it was refused or failed. */
  reason: string | null
  /** Whether the server found it to be of another type. */
  invalidType: boolean
  /** Assets with the same content, once looked up. */
  duplicates: Duplicates | null
  /** Warnings of the server about the saved file. */
  warnings: readonly FileWarning[]
  /** The server's id of the upload, once created. */
  uploadId: string | null
}

let lastId = 0

export function newItem(kind: AssetKind, file: File, prepares = false): UploadItem {
  lastId += 1
  const fault = fileFault(kind, file)
  return {
    id: lastId,
    kind,
    file,
    code: normaliseCode(ASSET_KINDS[kind].suffix, file.name),
    preview: fault?.wrongType ? null : URL.createObjectURL(file),
    fault,
    declared: undefined,
    measure: null,
    content: null,
    preparation: prepares && !fault?.wrongType ? { state: 'waiting' } : null,
    sha256: undefined,
    fingerprint: null,
    replace: false,
    phase: 'chosen',
    sent: 0,
    reason: null,
    invalidType: false,
    duplicates: null,
    warnings: [],
    uploadId: null,
  }
}

/** Error of a file by type, name and size, with the server's message; only the server checks the content. */
export function fileFault(kind: AssetKind, file: Pick<File, 'name' | 'type' | 'size'>): FileFault | null {
  const { suffix, mediaType, maxBytes, apiMessages } = ASSET_KINDS[kind]
  const name = fileNameFault(suffix, file.name)
  if (name && hasOtherSuffix(suffix, file.name)) return wrongType(name.message)
  // some systems send no type, or derive it from the extension; then the name decides
  const types = ['', mediaType, `${mediaType.split('/')[0]}/${suffix.slice(1)}`]
  if (!types.includes(file.type)) return wrongType(apiMessages.wrongType.message)
  if (name) return { word: uploadMessages.invalidCode, sentence: name.message, wrongType: false }
  if (file.size === 0)
    return { word: uploadMessages.empty, sentence: uploadApiMessages.empty.message, wrongType: false }
  if (file.size > maxBytes) {
    return {
      word: uploadMessages.tooLarge,
      sentence: uploadApiMessages.tooLarge({ megabytes: maxBytes / 1024 ** 2 }).message,
      wrongType: false,
    }
  }
  return null
}

const wrongType = (sentence: string): FileFault => ({
  word: uploadMessages.wrongType,
  sentence,
  wrongType: true,
})

/** Error of a file that this browser cannot decode. */
export const damagedFault = (sentence: string): FileFault => ({
  word: uploadMessages.damaged,
  sentence,
  wrongType: false,
})

const REPEATED: FileFault = {
  word: uploadMessages.selectedTwice,
  sentence: uploadMessages.sameCodeSelected,
  wrongType: false,
}

/** Identifies a file. */
export function keyOf({ kind, code }: Pick<UploadItem, 'kind' | 'code'>): string {
  return `${kind}:${codeKey(code)}`
}

export type UploadItems = ReadonlyMap<number, UploadItem>

/** Of files with the same kind and code, only the first can be sent. */
export function withRepeats(items: UploadItems): UploadItems {
  const used = new Set<string>()
  const changed: UploadItem[] = []
  for (const item of items.values()) {
    if (isFinished(item) || (item.fault !== null && item.fault !== REPEATED)) continue
    const key = keyOf(item)
    const fault = used.has(key) && item.phase === 'chosen' ? REPEATED : null
    used.add(key)
    if (fault !== item.fault) changed.push({ ...item, fault })
  }
  if (changed.length === 0) return items
  const all = new Map(items)
  for (const item of changed) all.set(item.id, item)
  return all
}

/** Sort order of files: a folder lists them in any order. */
export function byName(one: Pick<File, 'name'>, other: Pick<File, 'name'>): number {
  return collator.compare(one.name, other.name)
}

/** Whether the same file was chosen again by mistake. */
export function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}

type InPhase = Pick<UploadItem, 'phase'>

export const isInProgress = (item: InPhase): boolean => isRunning(item) || item.phase === 'paused' || isHeld(item)

/** Uploading or queued, so that it can be paused. */
export const isRunning = ({ phase }: InPhase): boolean =>
  phase === 'queued' || phase === 'sending' || phase === 'verifying'

/** Resumes automatically. */
export const isHeld = ({ phase }: InPhase): boolean => phase === 'offline' || phase === 'signedOut'

export const isFinished = (item: InPhase): boolean => item.phase === 'done' || isNotSaved(item)

/** The file is not in the library, and its row says why. */
export const isNotSaved = ({ phase }: InPhase): boolean => phase === 'refused' || phase === 'failed'

/**
 * What a file does to the current file of its code: none exists (`new`); both have the same size and are being
 * compared (`comparing`); the content is equal (`same`); it would be replaced and the user has not answered (`asks`),
 * or has agreed (`replaces`).
 */
type ReplacementStatus = 'new' | 'comparing' | 'same' | 'undecided' | 'replaces'

export function replacementStatus({ declared, file, sha256, replace }: UploadItem): ReplacementStatus {
  if (!declared || declared.fileSince === null) return 'new'
  if (declared.bytes === file.size) {
    if (sha256 === undefined) return 'comparing'
    if (sha256 === declared.fileSha256) return 'same'
  }
  return replace ? 'replaces' : 'undecided'
}

/** The status of a chosen file without a fault; null for any other. */
function chosenStatus(item: UploadItem): ReplacementStatus | null {
  return item.phase === 'chosen' && item.fault === null ? replacementStatus(item) : null
}

/** Whether Submit sends it. */
export function isReady(item: UploadItem): boolean {
  const status = chosenStatus(item)
  return !isPreparing(item) && Boolean(item.declared) && (status === 'new' || status === 'replaces')
}

/** Whether another file is being made of it, or will be. */
export const isPreparing = ({ phase, fault, preparation }: UploadItem): boolean =>
  phase === 'chosen' && fault === null && (preparation?.state === 'waiting' || preparation?.state === 'running')

/** Whether the batch's question is about this file. */
export const needsDecision = (item: UploadItem): boolean => chosenStatus(item) === 'undecided'

/** Whether the same content is already stored. */
export const isUnchanged = (item: UploadItem): boolean => chosenStatus(item) === 'same' && !isPreparing(item)

/** Whether the content must be read to decide. */
export const needsComparison = (item: UploadItem): boolean => chosenStatus(item) === 'comparing'

export const needsDeclaration = (item: UploadItem): boolean =>
  item.phase === 'chosen' && item.fault === null && item.declared === null

/** Error if the role may not replace a file that learners use; shown before anything is sent. */
export function roleFault(item: UploadItem, role: Role): FileFault | null {
  const places = item.declared?.available ?? 0
  if (replacementStatus(item) !== 'undecided' || places === 0 || may(role, 'availability.set')) return null
  return {
    word: uploadMessages.availableLearners,
    sentence: uploadMessages.keptPublished({ places }),
    wrongType: false,
    inUse: true,
  }
}
