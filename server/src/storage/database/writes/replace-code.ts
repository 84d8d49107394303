import type { Role } from '@griot/contract/accounts/roles.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { CodeUse } from '@griot/contract/assets/lifecycle.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import type { ChangeCodes, ChangedPlace, CodeChange, UnchangedPlace } from '../../../shared/code-replacement.ts'
import type { Transaction } from '../pool/transaction.ts'
import { type Reference, referencesOfRows, rowsReferencing } from './references.ts'

/** A locked row that may reference codes. */
export interface ReferencingRow<Content> {
  key: number
  /** The public id. */
  id: string
  /** The content that the paths of its references point into. */
  content: Content
  /** Whether the caller may change it. */
  allowed: boolean
}

/** How the rows of one entity are locked and written. */
export interface ReferencingEntity<Content> {
  entity: CodeUse['entity']
  /** Locks rows in the order of their keys; missing ones are left out. */
  lock: (transaction: Transaction, keys: readonly number[], role: Role) => Promise<ReferencingRow<Content>[]>
  save: (
    transaction: Transaction,
    row: { key: number; content: Content; references: readonly Reference[] },
  ) => Promise<void>
}

/** Replaces codes in all rows of an entity that reference them; each row is one write with a revision. */
export function changeCodesIn<Content>(entry: ReferencingEntity<Content>): ChangeCodes {
  return async (transaction, { kind, from, role }) => {
    const keys = await rowsReferencing(transaction, entry.entity, { kind, codes: from })
    const locked = await entry.lock(transaction, keys, role)
    const named = await referencesOfRows(transaction, entry.entity, keys)
    return async (changes) => {
      const placeOf = finderOf(kind, changes)
      const all: { changed: ChangedPlace[]; kept: UnchangedPlace[] } = { changed: [], kept: [] }
      for (const row of locked) {
        const references = named.get(row.key) ?? []
        const uses = references.flatMap((reference) => placeOf(reference, { entity: entry.entity, id: row.id }))
        if (uses.length === 0) continue
        const content = row.allowed ? withCodes(row.content, uses) : null
        if (content === null) {
          const message = row.allowed ? lifecycleApiMessages.movedOn : lifecycleApiMessages.available
          all.kept.push(...uses.map(({ entity, id, path }) => ({ entity, id, path, ...message })))
          continue
        }
        const to = new Map(uses.map((place) => [place.path, place.to]))
        await entry.save(transaction, {
          key: row.key,
          content,
          references: references.map((reference) => ({
            ...reference,
            code: to.get(reference.path) ?? reference.code,
          })),
        })
        all.changed.push(...uses)
      }
      return all
    }
  }
}

type PlaceOf = (reference: Reference, row: Pick<CodeUse, 'entity' | 'id'>) => ChangedPlace[]

/** Finds the place of a reference, with the first change that applies to it. */
function finderOf(kind: AssetKind, changes: readonly CodeChange[]): PlaceOf {
  const replacements = changes.map(({ from, to, uses }) => ({
    from,
    to,
    asked: uses && new Set(uses.map(nameOf)),
  }))
  const byCode = Map.groupBy(replacements, ({ from }) => codeKey(from))
  return (reference, row) => {
    if (reference.kind !== kind) return []
    const place = { ...row, path: reference.path }
    const meant = byCode.get(codeKey(reference.code))?.find(({ asked }) => asked === null || asked.has(nameOf(place)))
    return meant ? [{ ...place, from: meant.from, to: meant.to }] : []
  }
}

function nameOf({ entity, id, path }: CodeUse): string {
  return `${entity} ${id} ${path}`
}

/** The content with the new codes at all places; null when one of them has a different code by now. */
function withCodes<Content>(content: Content, uses: readonly ChangedPlace[]): Content | null {
  const copy = structuredClone(content)
  for (const { path, from, to } of uses) {
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
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return undefined
  return (holder as Record<string, unknown>)[step]
}
