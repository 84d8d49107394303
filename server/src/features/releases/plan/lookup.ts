import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { MissingApproval, ReferencedCode } from '@griot/contract/readiness/readiness.ts'
import type { AssetRow } from './course.store.ts'
import { type Medium, nameOfCode } from './media.ts'

/** What items of a course refer to, as the snapshot has it. */
export interface Lookup {
  language: LanguageName
  media: ReadonlyMap<string, Medium>
  /** Null where releases need no approval. */
  approved: Approved | null
}

export interface Approved {
  assets: Set<number>
  items: Record<'level' | 'lesson' | 'activity' | 'chat', Set<number>>
}

/** A reference with the name of its code, which is looked up several times. */
export type NamedReference = AssetReference & { name: string }
export const withName = (reference: AssetReference): NamedReference => ({ ...reference, name: nameOfCode(reference) })

/** Whether all codes are ready. */
export const areReady = (references: readonly NamedReference[], { language, media }: Lookup): boolean =>
  references.every((reference) => stateOf(reference, media.get(reference.name)?.row, language) === 'ready')

/** The state of each code in the library, by the rules of readiness. */
export const statesOf = (references: readonly NamedReference[], { language, media }: Lookup): ReferencedCode[] =>
  references.map(({ name, ...reference }) => ({
    ...reference,
    state: stateOf(reference, media.get(name)?.row, language),
  }))

function stateOf(
  { needsAltText }: AssetReference,
  row: AssetRow | undefined,
  language: LanguageName,
): ReferencedCode['state'] {
  if (!row) return 'undeclared'
  if (row.sha256 === null) return 'noFile'
  if (row.kind === 'video' && !(language in row.captions)) return 'noCaptions'
  return needsAltText && !(language in row.alt_texts) ? 'noAltText' : 'ready'
}

/** The approvals that an item lacks: its own, and those of the declared codes that it names. */
export function unapprovedOf(
  { entity, key, references }: { entity: keyof Approved['items']; key: number; references: readonly NamedReference[] },
  { media, approved }: Lookup,
): MissingApproval[] {
  if (!approved) return []
  const codes = references.flatMap(({ kind, code, path, name }) => {
    const row = media.get(name)?.row
    return row && !approved.assets.has(row.id) ? [{ path, code: { kind, code } }] : []
  })
  return approved.items[entity].has(key) ? codes : [{ path: '', code: null }, ...codes]
}
