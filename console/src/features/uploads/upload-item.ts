import { codeKey, fileNameFault, hasOtherSuffix, normaliseCode } from '#contract/assets/code.ts'
import type { SameContent } from '#contract/assets/duplicates.ts'
import type { FileWarning } from '#contract/assets/files/file-warnings.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import type { DeclaredAsset } from '../../shared/assets/assets.calls.ts'

/** Result of looking up a code. */
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
 * are final.
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
  /** Of its content; undefined until it was hashed, null when it cannot be. */
  sha256: string | null | undefined
  /** Whether the user has agreed to replace the existing file. */
  replace: boolean
  phase: Phase
  /** Fraction of bytes sent, 0 to 1. */
  sent: number
  /** Why it was refused or failed. */
  reason: string | null
  /** Whether the server found it to be of another type. */
  invalidType: boolean
  /** Assets with the same content, once looked up. */
  sameContent: SameContent | null
  /** Warnings of the server about the saved file. */
  warnings: readonly FileWarning[]
  /** The server's id of the upload, once created. */
  uploadId: string | null
}

let lastId = 0

export function newItem(kind: AssetKind, file: File): UploadItem {
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
    sha256: undefined,
    replace: false,
    phase: 'chosen',
    sent: 0,
    reason: null,
    invalidType: false,
    sameContent: null,
    warnings: [],
    uploadId: null,
  }
}

/** Error of a file by type, name and size, with the server's message; only the server checks the content. */
export function fileFault(
  kind: AssetKind,
  file: Pick<File, 'name' | 'type' | 'size'>,
): FileFault | null {
  const { suffix, mediaType, bytesMost, messages } = ASSET_KINDS[kind]
  const name = fileNameFault(suffix, file.name)
  if (name && hasOtherSuffix(suffix, file.name)) return wrongType(name)
  // some systems send no type, or derive it from the extension; then the name decides
  const types = ['', mediaType, `${mediaType.split('/')[0]}/${suffix.slice(1)}`]
  if (!types.includes(file.type)) return wrongType(messages.wrongType)
  if (name) return { word: 'Invalid code', sentence: name, wrongType: false }
  if (file.size === 0) return { word: 'Empty', sentence: uploadMessages.empty, wrongType: false }
  if (file.size > bytesMost) {
    return { word: 'Too large', sentence: uploadMessages.tooLarge(bytesMost), wrongType: false }
  }
  return null
}

const wrongType = (sentence: string): FileFault => ({
  word: 'Wrong type',
  sentence,
  wrongType: true,
})

const REPEATED: FileFault = {
  word: 'Selected twice',
  sentence: 'Another selected file has the same code. Remove one.',
  wrongType: false,
}

/** Identifies a file. */
export function keyOf({ kind, code }: Pick<UploadItem, 'kind' | 'code'>): string {
  return `${kind}:${codeKey(code)}`
}

/** Of files with the same kind and code, only the first can be sent. */
export function withRepeats(items: readonly UploadItem[]): UploadItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    if (isFinished(item)) return item
    const own = item.fault === REPEATED ? null : item.fault
    if (own) return item
    const key = keyOf(item)
    const fault = taken.has(key) && item.phase === 'chosen' ? REPEATED : null
    taken.add(key)
    return fault === item.fault ? item : { ...item, fault }
  })
}

/** Sort order of files: a folder lists them in any order. */
export function byName(one: Pick<File, 'name'>, other: Pick<File, 'name'>): number {
  return ORDER.compare(one.name, other.name)
}
const ORDER = new Intl.Collator('en', { numeric: true })

/** Whether the same file was chosen again by mistake. */
export function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}

export function isOnTheWay({ phase }: UploadItem): boolean {
  return isRunning({ phase }) || phase === 'paused' || isHeld({ phase })
}

/** Uploading or queued, so that it can be paused. */
export function isRunning({ phase }: Pick<UploadItem, 'phase'>): boolean {
  return phase === 'queued' || phase === 'sending' || phase === 'verifying'
}

/** Resumes automatically. */
export function isHeld({ phase }: Pick<UploadItem, 'phase'>): boolean {
  return phase === 'offline' || phase === 'signedOut'
}

export function isFinished({ phase }: UploadItem): boolean {
  return phase === 'done' || phase === 'refused' || phase === 'failed'
}

/** Failed: the file is not in the library, and its row says why. */
export function isNotSaved({ phase }: UploadItem): boolean {
  return phase === 'refused' || phase === 'failed'
}

/** Below 100 % until the server has verified the file. */
const UNTIL_VERIFIED = 0.97

export function progressOf(item: UploadItem): number {
  return isFinished(item) ? 1 : Math.min(UNTIL_VERIFIED, item.sent)
}

/**
 * Files of the current submission, for its progress: arrived files are included, or the percentage would drop with each
 * of them.
 */
export function itemsOfRun(
  items: readonly UploadItem[],
  run: { ids: ReadonlySet<number> } | null,
): UploadItem[] {
  return items.filter((item) => run?.ids.has(item.id))
}

/** Files that were submitted together. */
export interface Run {
  ids: ReadonlySet<number>
  /** Start of its timer, in milliseconds since 1970. */
  since: number
  /** Bytes that had arrived when the timer started. */
  arrivedBefore: number
}

/**
 * Adds files to the submission. While none of its files is running the timer is stopped, so it restarts here: neither a
 * pause nor what arrived before it counts for the speed.
 */
export function runWith(
  run: Run | null,
  items: readonly UploadItem[],
  { ids, now }: { ids: readonly number[]; now: number },
): Run {
  const all = new Set([...(run?.ids ?? []), ...ids])
  if (!run || !itemsOfRun(items, run).some(isRunning))
    return { ids: all, since: now, arrivedBefore: arrivedBytes(itemsOfRun(items, { ids: all })) }
  const added = items.filter(({ id }) => all.has(id) && !run.ids.has(id))
  return { ...run, ids: all, arrivedBefore: run.arrivedBefore + arrivedBytes(added) }
}

/** Number of bytes of these files that have arrived. */
export function arrivedBytes(items: readonly UploadItem[]): number {
  return items.reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
}

/** The files of a submission once all have ended; null before, and without a submission. */
export function endedRun({
  run,
  items,
}: {
  run: { ids: ReadonlySet<number> } | null
  items: readonly UploadItem[]
}): readonly UploadItem[] | null {
  if (!run) return null
  const own = itemsOfRun(items, run).filter((item) => item.phase !== 'chosen')
  return own.some(isOnTheWay) ? null : own
}

/** Percentage of bytes of these files that have arrived; 100 only when all have ended. */
export function percentOf(items: readonly UploadItem[]): number {
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0)
  const percent = bytes === 0 ? 0 : Math.floor((arrivedBytes(items) / bytes) * 100)
  return items.every(isFinished) ? percent : Math.min(99, percent)
}
