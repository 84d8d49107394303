import { codeKey } from '#contract/assets/code.ts'
import { type CodePlace, keepingMessages } from '#contract/assets/keeping.ts'
import type { ChangeCode, CodeChange, KeptPlace } from '../../code-change.ts'
import { type Reference, referencesAt, rowsNaming } from './references.ts'
import type { Transaction } from './transaction.ts'

/** A row that may name codes, locked. */
export interface NamingRow<Content> {
  /** The public id. */
  id: string
  /** What the paths of its references lead into. */
  content: Content
  /** Whether the asker may change it. */
  allowed: boolean
}

/** How the rows of one entity are locked and written. */
export interface NamingEntity<Content> {
  entity: CodePlace['entity']
  /** Null when the row is gone. */
  lock: (
    transaction: Transaction,
    key: number,
    change: CodeChange,
  ) => Promise<NamingRow<Content> | null>
  save: (
    transaction: Transaction,
    row: { key: number; content: Content; references: readonly Reference[] },
  ) => Promise<void>
}

/** Changes a code in all rows of an entity that name it, each as one write with its history. */
export function changeCodeIn<Content>(entry: NamingEntity<Content>): ChangeCode {
  return async (transaction, change) => {
    const changed: CodePlace[] = []
    const kept: KeptPlace[] = []
    const naming = await rowsNaming(transaction, entry.entity, {
      kind: change.kind,
      code: change.from,
    })
    for (const [key, paths] of naming) {
      const row = await entry.lock(transaction, key, change)
      if (!row) continue
      const places = wanted(change, { entity: entry.entity, id: row.id }, paths)
      if (places.length === 0) continue
      const content = row.allowed ? withCode(row.content, places, change) : null
      if (content === null) {
        const message = row.allowed ? keepingMessages.movedOn : keepingMessages.available
        kept.push(...places.map((place) => ({ ...place, message })))
        continue
      }
      const references = (await referencesAt(transaction, entry.entity, key)).map((reference) =>
        isMeant(reference, places, change) ? { ...reference, code: change.to } : reference,
      )
      await entry.save(transaction, { key, content, references })
      changed.push(...places)
    }
    return { changed, kept }
  }
}

function wanted(
  change: CodeChange,
  row: Pick<CodePlace, 'entity' | 'id'>,
  paths: readonly string[],
): CodePlace[] {
  const places = paths.map((path) => ({ ...row, path }))
  if (change.places === null) return places
  const asked = new Set(change.places.map(({ entity, id, path }) => `${entity} ${id} ${path}`))
  return places.filter(({ entity, id, path }) => asked.has(`${entity} ${id} ${path}`))
}

function isMeant(reference: Reference, places: readonly CodePlace[], change: CodeChange): boolean {
  const here = places.some(({ path }) => path === reference.path)
  return here && reference.kind === change.kind && codeKey(reference.code) === codeKey(change.from)
}

/** The content with the other code at all of the places; null when one of them names another by now. */
function withCode<Content>(
  content: Content,
  places: readonly CodePlace[],
  { from, to }: CodeChange,
): Content | null {
  const copy = structuredClone(content)
  for (const { path } of places) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    const holder = steps.reduce<unknown>((at, step) => inside(at, step), copy)
    const code = inside(holder, last)
    if (typeof code !== 'string' || codeKey(code) !== codeKey(from)) return null
    ;(holder as Record<string, unknown>)[last] = to
  }
  return copy
}

function inside(holder: unknown, step: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step))
    return undefined
  return (holder as Record<string, unknown>)[step]
}
