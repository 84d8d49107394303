import { CONTENTS_AT_ONCE_MOST } from '#contract/assets/duplicates.ts'
import { findContents } from '../../shared/assets/assets.calls.ts'
import { idle } from '../../ui/loading/idle.ts'
import { isToCompare } from './effect.ts'
import { sha256Of } from './sha256.ts'
import { keyOf, type UploadItem } from './upload-item.ts'
import type { UploadState } from './upload-state.ts'

/** Interval in milliseconds of look-ups while files are still being read. */
const ASK_EVERY = 1_000

/**
 * Hashes chosen files when idle, small ones first, and finds assets with the same content. Nothing waits for it: for a
 * file sent before, the server reports them on save.
 */
export function sameElsewhere(
  state: () => Pick<UploadState, 'items'>,
  change: (id: number, change: Partial<UploadItem>) => void,
): () => Promise<void> {
  const items = () => state().items
  /** Look-ups already made, by file and content. */
  const asked = new Set<string>()
  let running = false
  let again = false

  async function ask(): Promise<void> {
    const open = items()
      .filter(isRead)
      .filter((item) => !asked.has(questionOf(item)))
    for (const own of Map.groupBy(open, ({ kind }) => kind).values()) {
      for (let from = 0; from < own.length; from += CONTENTS_AT_ONCE_MOST)
        await askAbout(own.slice(from, from + CONTENTS_AT_ONCE_MOST))
    }
  }

  async function askAbout(files: readonly ReadItem[]): Promise<void> {
    const [first] = files
    if (!first) return
    for (const item of files) asked.add(questionOf(item))
    try {
      const found = await findContents(
        first.kind,
        files.map(({ code, sha256 }) => ({ code, sha256 })),
      )
      const byKey = new Map(found.map((one) => [keyOf({ kind: first.kind, code: one.code }), one]))
      for (const item of items()) {
        const same = byKey.get(keyOf(item))
        const { assets, more } = same ?? { assets: [], more: false }
        if (same && files.some(({ id }) => id === item.id) && item.phase === 'chosen')
          change(item.id, { sameContent: { assets, more } })
      }
    } catch {
      // Retried with the next check of the codes.
      for (const item of files) asked.delete(questionOf(item))
    }
  }

  async function read(): Promise<void> {
    let since = Date.now()
    for (;;) {
      await idle()
      const next = items().filter(isToRead).reduce<UploadItem | null>(smaller, null)
      if (!next) break
      const sha256 = await sha256Of(next.file).catch(() => null)
      const now = items().find(({ id }) => id === next.id)
      if (now && isToRead(now)) change(next.id, { sha256 })
      if (Date.now() - since < ASK_EVERY) continue
      await ask()
      since = Date.now()
    }
    await ask()
  }

  return async () => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await read()
    }
    running = false
  }
}

type ReadItem = UploadItem & { sha256: string }

const isOpen = ({ phase, fault, declared }: UploadItem) =>
  phase === 'chosen' && fault === null && declared !== undefined

/** Files that may equal the existing file are hashed elsewhere, immediately. */
const isToRead = (item: UploadItem) =>
  isOpen(item) && item.sha256 === undefined && !isToCompare(item)

const isRead = (item: UploadItem): item is ReadItem => isOpen(item) && Boolean(item.sha256)

const questionOf = ({ id, sha256 }: ReadItem) => `${id} ${sha256}`

const smaller = (least: UploadItem | null, item: UploadItem) =>
  least && least.file.size <= item.file.size ? least : item
