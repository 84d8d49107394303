import { codeKey, fileNameFault, hasOtherSuffix, normaliseCode } from '#contract/assets/code.ts'
import type { FileWarning } from '#contract/assets/file-warnings.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { SameContent } from '#contract/assets/same-content.ts'
import { uploadMessages } from '#contract/assets/upload-messages.ts'
import type { DeclaredAsset } from '../../library/assets.calls.ts'

/** What the library knows of a code. */
export type Declared = DeclaredAsset<AssetKind>

/** Why a chosen file cannot be sent, whatever is declared. */
export interface FileFault {
  /** The state in a word or two. */
  word: string
  sentence: string
  wrongType: boolean
  /** It is about the places that use the code. */
  inUse?: true
}

/**
 * Where a file is. `chosen` waits for Submit; `queued`, `sending`, `verifying` (every byte is there,
 * the server has not answered yet), `paused`, `offline` and `signedOut` (they wait for the person, the
 * line, and for the person to sign in again) are on the way; the last three are finished.
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
  /** A file is known by its kind and its code: two kinds may use the same one. */
  kind: AssetKind
  file: File
  code: string
  /** Plays or shows the file before it is sent; null for what is of another type. */
  preview: string | null
  fault: FileFault | null
  /** Undefined while it is being asked, null when no asset has the code. */
  declared: Declared | null | undefined
  /** What the browser can tell of the content, once it has looked: its length. */
  measure: string | null
  /** Of its content; undefined until it was read, null where it cannot be. */
  sha256: string | null | undefined
  /** Whether somebody has said that the file that is there gives way. */
  replace: boolean
  phase: Phase
  /** Share of the bytes that are on the way, 0 to 1. */
  sent: number
  /** Why it was refused or failed. */
  reason: string | null
  /** Whether the server has found it to be of another type. */
  invalidType: boolean
  /** Who else has its content, once that was asked. */
  sameContent: SameContent | null
  /** What is odd about it, once the server has saved it. */
  warnings: readonly FileWarning[]
  /** What the server knows it by, from when it was begun. */
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

/** What is wrong with a file by its type, name and size, in the server's words; its content is the server's to judge. */
export function fileFault(
  kind: AssetKind,
  file: Pick<File, 'name' | 'type' | 'size'>,
): FileFault | null {
  const { suffix, mediaType, bytesMost, messages } = ASSET_KINDS[kind]
  const name = fileNameFault(suffix, file.name)
  if (name && hasOtherSuffix(suffix, file.name)) return wrongType(name)
  // some systems know no type, or call it by its suffix; the name decides then
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

/** What a file is known by. */
export function keyOf({ kind, code }: Pick<UploadItem, 'kind' | 'code'>): string {
  return `${kind}:${codeKey(code)}`
}

/** Of files with one kind and code the first stands; the others cannot be sent beside it. */
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

/** The order of files: a folder gives them in any. */
export function byName(one: Pick<File, 'name'>, other: Pick<File, 'name'>): number {
  return ORDER.compare(one.name, other.name)
}
const ORDER = new Intl.Collator('en', { numeric: true })

/** Whether these are the same file, chosen again by mistake. */
export function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}

export function isOnTheWay({ phase }: UploadItem): boolean {
  return isRunning({ phase }) || phase === 'paused' || isHeld({ phase })
}

/** Has a place on the line, or waits for one: what can be paused. */
export function isRunning({ phase }: Pick<UploadItem, 'phase'>): boolean {
  return phase === 'queued' || phase === 'sending' || phase === 'verifying'
}

/** Goes on by itself. */
export function isHeld({ phase }: Pick<UploadItem, 'phase'>): boolean {
  return phase === 'offline' || phase === 'signedOut'
}

export function isFinished({ phase }: UploadItem): boolean {
  return phase === 'done' || phase === 'refused' || phase === 'failed'
}

/** What came to nothing: the file is not in the library, and its row says why. */
export function isNotSaved({ phase }: UploadItem): boolean {
  return phase === 'refused' || phase === 'failed'
}

/** Never the whole before the server has said so: the last of it is its checking. */
const UNTIL_VERIFIED = 0.97

export function progressOf(item: UploadItem): number {
  return isFinished(item) ? 1 : Math.min(UNTIL_VERIFIED, item.sent)
}

/**
 * The files of a submission, of which progress is told everywhere: those that have arrived count, or
 * the number would fall with each that does.
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
  /** When its clock started, in milliseconds since 1970. */
  since: number
  /** Bytes of its files that had arrived when its clock started. */
  arrivedBefore: number
}

/**
 * The submission with these files in it. While none of its files is running its clock stands still, so
 * it starts again: neither a pause nor what arrived before it says how fast the connection is.
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

/** Bytes of these files that have arrived. */
export function arrivedBytes(items: readonly UploadItem[]): number {
  return items.reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
}

/** The files of a submission once none of them is on its way any more; null before that, and without one. */
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

/** Per cent of the bytes of these files that have arrived; 100 only when all are finished. */
export function percentOf(items: readonly UploadItem[]): number {
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0)
  const percent = bytes === 0 ? 0 : Math.floor((arrivedBytes(items) / bytes) * 100)
  return items.every(isFinished) ? percent : Math.min(99, percent)
}
