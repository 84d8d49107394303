import { z } from 'zod'
import { accountId } from '../../../session/session.ts'
import { readStored, writeStored } from '../../../session/storage.ts'

/** Drafts per thing: the one being typed and two of earlier visits. */
const MOST = 3

const keptDraft = z.object({
  /** Id of the form instance, so that two tabs do not overwrite each other. */
  id: z.string(),
  /** Milliseconds since 1970, within the range of Date. */
  savedAt: z.number().min(0).max(8.64e15),
  /** What was typed, in the form's draft format. */
  values: z.unknown(),
  /** The original values of the same fields. */
  base: z.unknown().optional(),
})
export type KeptDraft = z.output<typeof keptDraft>

/**
 * localStorage key of this account's drafts of a thing; null when signed out. Read once when a form opens, so that the
 * text stays with that account if another one signs in.
 */
export function draftPlace(name: string): string | null {
  const account = accountId()
  return account === null ? null : `griot.draft.${account}.${name}`
}

/** The drafts of a thing, newest first; unreadable ones are left out. */
export function keptDrafts(place: string): KeptDraft[] {
  const drafts = read(place).flatMap((one) => keptDraft.safeParse(one).data ?? [])
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)
}

/** Returns whether there was enough storage. */
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

/** A unique id of a form instance. */
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
