import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import type { FieldChange, FieldValue } from '@griot/contract/releases/changes.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { type DocumentMedia, differingParts, mediaValueOf, releasedIn } from './media-values.ts'

/** An item of a document, with the codes that it names. */
export interface SideOfItem {
  content: Readonly<Record<string, unknown>>
  references: readonly AssetReference[]
  media: DocumentMedia
}

/** A field of an item; `place` is the same in both releases, `path` has the number of an option. */
interface Leaf {
  place: string
  path: string
  value: string | string[]
  code: { kind: AssetKind; code: string } | null
}

/** Ids that never change. */
const SKIPPED = new Set(['id'])

const NOTHING: SideOfItem = { content: {}, references: [], media: {} }

/**
 * The fields in which an item differs in two releases, in the order of the later one. Of an item that only one release
 * has, all.
 */
export function fieldChanges(given: SideOfItem | null, later: SideOfItem | null, links: MediaLinks): FieldChange[] {
  const [old, now] = [given ?? NOTHING, later ?? NOTHING]
  const before = new Map(leavesOf(old).map((leaf) => [leaf.place, leaf]))
  const after = new Map(leavesOf(now).map((leaf) => [leaf.place, leaf]))
  const places = [...after.keys(), ...[...before.keys()].filter((place) => !after.has(place))]
  return places.flatMap((place) => {
    const [one, other] = [before.get(place), after.get(place)]
    const path = other?.path ?? one?.path ?? place
    const sides = { one: one ?? null, other: other ?? null, old, now }
    const mediaParts = partsOf(sides)
    const isSame = one && other && isEqual(one.value, other.value) && mediaParts.length === 0
    if (isSame) return []
    return [
      {
        ...{ path, field: path.split('.').at(-1) ?? path, mediaParts },
        old: one ? shownValue(one, old, links) : null,
        new: other ? shownValue(other, now, links) : null,
      },
    ]
  })
}

function partsOf({ one, other, old, now }: { one: Leaf | null; other: Leaf | null; old: SideOfItem; now: SideOfItem }) {
  if (!one?.code || !other?.code) return []
  const [released, later] = [releasedIn(old.media, one.code), releasedIn(now.media, other.code)]
  if (!released || !later) return []
  return differingParts({ code: one.code.code, released }, { code: other.code.code, released: later })
}

function shownValue({ value, path, code }: Leaf, { content, media }: SideOfItem, links: MediaLinks): FieldValue {
  const released = code && releasedIn(media, code)
  if (released) return mediaValueOf(released, { ...code, links })
  const nameOf = /(^|\.)(answer|order)$/.test(path) ? optionNames(content) : (text: string) => text
  return Array.isArray(value) ? { type: 'list', items: value.map(nameOf) } : { type: 'text', text: nameOf(value) }
}

type Option = Partial<Record<'id' | 'text' | 'imageUrl' | 'audioUrl', string>>

/** Names an option by its text, or by its picture or sound; its id says nothing to people. */
function optionNames(content: SideOfItem['content']): (id: string) => string {
  const { options = [] } = (content.data ?? content) as { options?: readonly Option[] }
  const names = new Map(options.map(({ id, text, imageUrl, audioUrl }) => [id, text || imageUrl || audioUrl]))
  return (id) => names.get(id) ?? id
}

function leavesOf({ content, references }: SideOfItem): Leaf[] {
  const codes = new Map(references.map(({ path, kind, code }) => [path, { kind, code }]))
  return leavesIn(content, { place: '', path: '' }).map((leaf) => ({ ...leaf, code: codes.get(leaf.path) ?? null }))
}

interface Position {
  place: string
  path: string
}

const below = ({ place, path }: Position, key: string, step = key): Position => ({
  place: place === '' ? step : `${place}.${step}`,
  path: path === '' ? key : `${path}.${key}`,
})

/** Texts, numbers and lists of texts; empty ones are none. Objects in a list are followed by their id. */
function leavesIn(value: unknown, at: Position): Omit<Leaf, 'code'>[] {
  if (Array.isArray(value)) {
    if (!value.some((entry) => typeof entry === 'object')) {
      const texts = value.map(String)
      return texts.length > 0 ? [{ ...at, value: texts }] : []
    }
    const entries = value.map((entry: object, index) => ({ entry, id: idOf(entry) ?? String(index), index }))
    const inside = entries.flatMap(({ entry, id, index }) => leavesIn(entry, below(at, String(index), `#${id}`)))
    // Their order is a field of its own.
    const ids = entries.map(({ entry }) => idOf(entry))
    return ids.every((id) => id !== null) ? [{ ...below(at, 'order'), value: ids }, ...inside] : inside
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([key]) => !SKIPPED.has(key))
      .flatMap(([key, part]) => leavesIn(part, below(at, key)))
  const text = value === null || value === undefined ? '' : String(value)
  return text === '' ? [] : [{ ...at, value: text }]
}

function idOf(entry: object): string | null {
  return 'id' in entry && typeof entry.id === 'string' ? entry.id : null
}
