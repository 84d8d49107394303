import { z } from 'zod'
import { accountId } from '../../../session/session.ts'
import { readStored, writeStored } from '../../../session/storage.ts'

/** Of one thing: the one being typed, and what two earlier visits left. */
const MOST = 3

const keptDraft = z.object({
  /** Names the form that typed it, so that two tabs do not write over each other. */
  id: z.string(),
  /** Milliseconds since 1970, as far as dates go. */
  savedAt: z.number().min(0).max(8.64e15),
  /** What was typed, as the form keeps it. */
  values: z.unknown(),
  /** What stood in the same fields before. */
  base: z.unknown().optional(),
})
export type KeptDraft = z.output<typeof keptDraft>

/**
 * Where this account keeps the drafts of a thing on this device; null while nobody is signed in.
 * Asked once, when a form opens: what is typed stays that account's, whoever signs in meanwhile.
 */
export function draftPlace(name: string): string | null {
  const account = accountId()
  return account === null ? null : `griot.draft.${account}.${name}`
}

/** The drafts of a thing, the newest first. What this Griot cannot read as one is left out. */
export function keptDrafts(place: string): KeptDraft[] {
  const drafts = read(place).flatMap((one) => keptDraft.safeParse(one).data ?? [])
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)
}

/** Whether there was room for it. */
export function keepDraft(place: string, draft: KeptDraft): boolean {
  const others = keptDrafts(place).filter(({ id }) => id !== draft.id)
  return write(place, [draft, ...others].slice(0, MOST))
}

export function dropDraft(place: string, id: string): void {
  write(
    place,
    keptDrafts(place).filter((draft) => draft.id !== id),
  )
}

/** A name that no other form has. */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-')
}

function read(place: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(readStored(place) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(place: string, drafts: readonly KeptDraft[]): boolean {
  return writeStored(place, drafts.length === 0 ? null : JSON.stringify(drafts))
}
