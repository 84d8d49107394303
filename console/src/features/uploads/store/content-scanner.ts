import { DUPLICATES_AT_ONCE_MAX, type Duplicates } from '@griot/contract/assets/duplicates.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import type { FileHashes } from '../../../shared/transfer/hashing/hash.worker.ts'
import { singleFlight } from './single-flight.ts'
import { keyOf, needsComparison, type UploadItem, type UploadItems } from './upload-item.ts'

/** Interval in milliseconds of look-ups of duplicates while files are still being hashed. */
const LOOK_UP_EVERY_MS = 1_000

export interface ScannerPorts {
  items: () => UploadItems
  unfinished: () => readonly Upload[]
  hash: (file: File, lane: 'urgent' | 'background') => Promise<FileHashes>
  /** Assets with the content of these files, at most `DUPLICATES_AT_ONCE_MAX`. */
  findDuplicates: (
    kind: AssetKind,
    files: readonly { code: string; sha256: string }[],
  ) => Promise<readonly (Duplicates & { code: string })[]>
  /** Resolves when the page has nothing else to do. */
  idle: () => Promise<void>
  /** Called with null for a file that cannot be read. */
  onHashed: (id: number, hashes: FileHashes | null) => void
  onDuplicates: (id: number, duplicates: Duplicates) => void
}

/**
 * Hashes chosen files once, to compare them with current files, to find unfinished uploads, and to find assets with the
 * same content. What the user waits for comes first; the rest is read when idle, small files first. Sending
 * waits for none of it: for a file sent before, the server reports duplicates on save.
 * @returns scans what is chosen now; a running scan includes it
 */
export function createContentScanner(ports: ScannerPorts): () => void {
  const lookUps = createDuplicateLookUp(ports)

  async function hash(item: UploadItem, lane: 'urgent' | 'background'): Promise<void> {
    const hashes = await ports.hash(item.file, lane).catch(() => null)
    // Another file may be sent by now.
    if (ports.items().get(item.id)?.file === item.file) ports.onHashed(item.id, hashes)
  }

  const scanUrgent = singleFlight(async () => {
    for (;;) {
      const next = [...ports.items().values()].find(
        (item) =>
          item.sha256 === undefined && (needsComparison(item) || unfinishedLike(item, ports.unfinished()).length > 0),
      )
      if (!next) break
      await hash(next, 'urgent')
    }
    scanIdle()
  })

  const scanIdle = singleFlight(async () => {
    let since = Date.now()
    for (;;) {
      await ports.idle()
      const open = [...ports.items().values()].filter(isForBackground)
      const next = open.reduce<UploadItem | null>(smaller, null)
      if (!next) break
      await hash(next, 'background')
      if (Date.now() - since < LOOK_UP_EVERY_MS) continue
      await lookUps()
      since = Date.now()
    }
    await lookUps()
  })

  return scanUrgent
}

/** Unfinished uploads that a chosen file may resume: of the same kind, name and size. The fingerprint decides. */
export function unfinishedLike(
  { kind, file, phase, uploadId }: UploadItem,
  unfinished: readonly Upload[],
): readonly Upload[] {
  if (unfinished.length === 0 || phase !== 'chosen' || uploadId !== null) return []
  const name = nfc(file.name)
  return unfinished.filter(
    (upload) => upload.kind === kind && upload.bytes === file.size && nfc(upload.fileName) === name,
  )
}

/** Asks once for each file and content which assets have it. */
function createDuplicateLookUp({ items, findDuplicates, onDuplicates }: ScannerPorts) {
  const lookedUp = new Set<string>()

  async function lookUp(files: readonly HashedItem[]): Promise<void> {
    const [first] = files
    if (!first) return
    for (const item of files) lookedUp.add(questionOf(item))
    try {
      const found = await findDuplicates(
        first.kind,
        files.map(({ code, sha256 }) => ({ code, sha256 })),
      )
      const byKey = new Map(found.map((one) => [keyOf({ kind: first.kind, code: one.code }), one]))
      for (const item of files) {
        const same = byKey.get(keyOf(item))
        if (same && items().get(item.id)?.sha256 === item.sha256)
          onDuplicates(item.id, { assets: same.assets, more: same.more })
      }
    } catch {
      // Retried with the next check of the codes.
      for (const item of files) lookedUp.delete(questionOf(item))
    }
  }

  return async () => {
    const open = [...items().values()].filter(isHashed).filter((item) => !lookedUp.has(questionOf(item)))
    for (const own of Map.groupBy(open, ({ kind }) => kind).values()) {
      for (let from = 0; from < own.length; from += DUPLICATES_AT_ONCE_MAX)
        await lookUp(own.slice(from, from + DUPLICATES_AT_ONCE_MAX))
    }
  }
}

type HashedItem = UploadItem & { sha256: string }

const isLookedUp = ({ phase, fault, declared }: UploadItem) =>
  phase === 'chosen' && fault === null && declared !== undefined

/** Files that may equal the current file of their code are hashed as urgent ones. */
const isForBackground = (item: UploadItem) => isLookedUp(item) && item.sha256 === undefined && !needsComparison(item)

const isHashed = (item: UploadItem): item is HashedItem => isLookedUp(item) && Boolean(item.sha256)

const questionOf = ({ id, sha256 }: HashedItem) => `${id} ${sha256}`

const smaller = (least: UploadItem | null, item: UploadItem) =>
  least && least.file.size <= item.file.size ? least : item
