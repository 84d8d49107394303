import { ASSET_KINDS, codeKey } from '#contract/assets/code.ts'
import {
  type CheckDeclaredResult,
  codeOfFile,
  fileNameFault,
  MEDIA_TYPES,
  uploadMessages,
} from '#contract/assets/upload.ts'
import { AUDIO_BYTES_MOST } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** What the library knows of a code. */
export type Declared = NonNullable<CheckDeclaredResult['declared']>[number]

/** Why a chosen file cannot be sent, whatever is declared. */
export interface FileFault {
  /** The state in a word or two. */
  word: string
  sentence: string
  wrongType: boolean
}

/**
 * Where a file is. `chosen` waits for Submit; `queued`, `sending`, `verifying` (every byte is there,
 * the server has not answered yet) and `offline` are on the way; the last three are finished.
 */
export type Phase =
  | 'chosen'
  | 'queued'
  | 'sending'
  | 'verifying'
  | 'offline'
  | 'done'
  | 'refused'
  | 'failed'

export interface UploadItem {
  id: number
  file: File
  code: string
  /** Plays the file before it is sent; null for what is no sound. */
  preview: string | null
  fault: FileFault | null
  /** Undefined while it is being asked, null when no asset has the code. */
  declared: Declared | null | undefined
  /** Seconds, once known. */
  duration: number | null
  phase: Phase
  /** Share of the bytes that are on the way, 0 to 1. */
  sent: number
  /** Why it was refused or failed. */
  reason: string | null
}

let lastId = 0

export function newItem(file: File): UploadItem {
  lastId += 1
  const fault = fileFault(file)
  return {
    id: lastId,
    file,
    code: codeOfFile('audio', file.name),
    preview: fault?.wrongType ? null : URL.createObjectURL(file),
    fault,
    declared: undefined,
    duration: null,
    phase: 'chosen',
    sent: 0,
    reason: null,
  }
}

const MEGABYTE = 1024 * 1024

/** What is wrong with a file by its type, name and size; its content is the server's to judge. */
export function fileFault(file: Pick<File, 'name' | 'type' | 'size'>): FileFault | null {
  // some systems know no type for mp3; the name decides then
  const typed = file.type === '' || file.type === MEDIA_TYPES.audio || file.type === 'audio/mp3'
  if (!typed || !file.name.toLowerCase().endsWith(ASSET_KINDS.audio)) {
    return { word: 'Wrong type', sentence: messages.invalidFileTypes([file.name]), wrongType: true }
  }
  const name = fileNameFault('audio', file.name)
  if (name) return { word: 'Not a code', sentence: name, wrongType: false }
  if (file.size === 0) return { word: 'Empty', sentence: uploadMessages.empty, wrongType: false }
  if (file.size > AUDIO_BYTES_MOST) {
    return {
      word: 'Too large',
      sentence: uploadMessages.tooLarge(AUDIO_BYTES_MOST / MEGABYTE),
      wrongType: false,
    }
  }
  return null
}

const REPEATED: FileFault = {
  word: 'Chosen twice',
  sentence: 'Another chosen file has the same code. Remove one.',
  wrongType: false,
}

/** Of files with one code the first stands; the others cannot be sent beside it. */
export function withRepeats(items: readonly UploadItem[]): UploadItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    if (isFinished(item)) return item
    const own = item.fault === REPEATED ? null : item.fault
    if (own) return item
    const key = codeKey(item.code)
    const fault = taken.has(key) && item.phase === 'chosen' ? REPEATED : null
    taken.add(key)
    return fault === item.fault ? item : { ...item, fault }
  })
}

/** Whether these are the same file, chosen again by mistake. */
export function isSameFile(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}

export function isReady(item: UploadItem): boolean {
  return item.phase === 'chosen' && item.fault === null && Boolean(item.declared)
}

export function isOnTheWay({ phase }: UploadItem): boolean {
  return phase === 'queued' || phase === 'sending' || phase === 'verifying' || phase === 'offline'
}

export function isFinished({ phase }: UploadItem): boolean {
  return phase === 'done' || phase === 'refused' || phase === 'failed'
}

/** Never the whole before the server has said so: the last of it is its checking. */
const UNTIL_VERIFIED = 0.97

export function progressOf(item: UploadItem): number {
  return isFinished(item) ? 1 : Math.min(UNTIL_VERIFIED, item.sent)
}

/** Per cent of the bytes of these files that have arrived; 100 only when all are finished. */
export function percentOf(items: readonly UploadItem[]): number {
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0)
  const arrived = items.reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
  const percent = bytes === 0 ? 0 : Math.floor((arrived / bytes) * 100)
  return items.every(isFinished) ? percent : Math.min(99, percent)
}
