import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { type DocumentReference, FEED_FORMAT, type MediaBytes } from '@griot/contract/releases/documents.ts'
import { canonical, canonicalList, canonicalObject, sha256Of, shortHash } from './canonical.ts'
import type { ChosenLesson, ChosenLevel } from './choose.ts'
import type { ReadItem } from './items.ts'
import type { Medium, ReleaseFile } from './media.ts'

/** A document of a release. */
export interface Document {
  sha256: string
  type: 'course' | 'level' | 'lesson'
  /** The id of a level or lesson, or the language of a course. */
  itemId: string
  content: string
  bytes: number
  /** Made only for a document that is not stored yet. */
  items: () => DocumentItems
}

/** Hashes of what a document has: its own fields, and each activity and chat with its media, by id. */
export interface DocumentItems {
  own: string
  items: Record<string, string>
}

type Media = ReadonlyMap<string, Medium>

/** A built lesson, with what its level says about it. */
export interface BuiltLesson {
  document: Document
  media: Medium[]
  entry: { activities: number; chats: number }
  json: string
}

export function lessonDocument(
  lesson: ChosenLesson,
  { language, media }: { language: LanguageName; media: Media },
): BuiltLesson {
  const { row, item, activities, chats } = lesson
  const own = {
    ...{ format: FEED_FORMAT, type: 'lesson', id: row.id, levelId: item.levelId, language, number: row.lesson_number },
    ...{ title: row.title, description: row.description, goal: row.goal, points: row.points },
  }
  const used = new Map<string, Medium>()
  const items = [...activities, ...chats]
  for (const read of items) for (const medium of mediaOf(read, media)) used.set(medium.name, medium)
  const all = [...used.values()]
  const members = membersOf(own)
  members.set('activities', canonicalList(activities.map(({ json }) => json)))
  members.set('chats', canonicalList(chats.map(({ json }) => json)))
  for (const kind of ASSET_KIND_NAMES) members.set(ASSET_KINDS[kind].plural, mediaObject(all, kind))
  const document = documentOf('lesson', row.id, canonicalObject(members), () => ({
    own: shortHash(canonical(own)),
    items: Object.fromEntries(items.map((read) => [read.item.id, hashOf(read, mediaOf(read, media))])),
  }))
  const entry = { activities: activities.length, chats: chats.length }
  const about = { id: row.id, number: row.lesson_number, title: row.title, description: row.description }
  const json = canonical({
    ...{ ...about, ...entry, media: bytesOf(all.flatMap(({ files }) => files)) },
    document: referenceTo(document),
  })
  return { document, media: all, entry, json }
}

export function levelDocument(
  { row, pictures }: ChosenLevel,
  lessons: readonly BuiltLesson[],
  { language, media }: { language: LanguageName; media: Media },
): { document: Document; media: Medium[] } {
  const own = {
    ...{ format: FEED_FORMAT, type: 'level', id: row.id, language, number: row.level },
    ...{ numberInWords: row.level_in_words, title: row.title, description: row.description },
    ...Object.fromEntries(pictures.map(({ path, code }) => [path, code])),
  }
  const used = pictures.flatMap(({ name }) => media.get(name) ?? [])
  const graphics = mediaObject([...new Set(used)], 'graphic')
  const members = membersOf(own)
  members.set('graphics', graphics)
  members.set('lessons', canonicalList(lessons.map(({ json }) => json)))
  const document = documentOf('level', row.id, canonicalObject(members), () => ({
    own: shortHash(`${canonical(own)}\n${graphics}`),
    items: {},
  }))
  return { document, media: used }
}

export function courseDocument(
  language: LanguageName,
  levels: readonly { id: string; number: number; document: DocumentReference }[],
): Document {
  const content = canonical({
    ...{ format: FEED_FORMAT, type: 'course', language, languageTag: LANGUAGES[language].tag },
    levels: levels.map(({ id, number, document }) => ({ id, number, document })),
  })
  return documentOf('course', language, content, () => ({ own: '', items: {} }))
}

export const referenceTo = ({ sha256, bytes }: Document) => ({ sha256, bytes })

/** Bytes of files, each counted once. */
export function bytesOf(files: readonly ReleaseFile[]): MediaBytes {
  const bytes = { original: 0, small: 0 }
  for (const file of new Map(files.map((each) => [each.sha256, each])).values()) {
    if (file.sha256 === file.original) bytes.original += file.bytes
    if (file.isSmall) bytes.small += file.bytes
  }
  return bytes
}

const membersOf = (own: object): Map<string, string> =>
  new Map(Object.entries(own).map(([key, value]) => [key, canonical(value)]))

/** The hash of an item with its media. */
const hashOf = ({ json }: ReadItem, media: readonly Medium[]): string =>
  shortHash([json, ...media.map(({ name, hash }) => `${name} ${hash}`)].join('\n'))

const mediaOf = ({ references }: ReadItem, media: Media): Medium[] => [
  ...new Set(references.flatMap(({ name }) => media.get(name) ?? [])),
]

/** The media of a kind by code. All have a file, because what names one without is not ready. */
function mediaObject(all: readonly Medium[], kind: Medium['row']['kind']): string {
  const own = all.filter(({ row }) => row.kind === kind)
  return canonicalObject(new Map(own.map(({ row, json }) => [row.code, json ?? 'null'])))
}

function documentOf(type: Document['type'], itemId: string, content: string, items: () => DocumentItems): Document {
  return { sha256: sha256Of(content), type, itemId, content, bytes: Buffer.byteLength(content), items }
}
