import type { CallResult } from '@griot/contract/api.ts'
import type { Thread } from '@griot/contract/comments/comments.ts'
import { mentionedIds } from '@griot/contract/comments/mentions.ts'
import { type OpenEntity, parseOpenItem } from '@griot/contract/presence/open-items.ts'
import { findItem } from '../../shared/items/items.ts'
import { peopleById } from '../../shared/people.ts'
import type { Database } from '../../storage/database/database.ts'
import * as store from './comments.store.ts'
import { type Recording, recordingOf, valueAt, wordsOf } from './places.ts'

/** What an existing item says at a version, or now without one; null when it has no such version. */
export type ReadContents = (database: Database, at: { key: number; version?: number }) => Promise<object | null>
export type Contents = Readonly<Record<OpenEntity, ReadContents>>

/** What reads the contents of an item, by its name. */
export function readerOf(contents: Contents, name: string): ReadContents {
  const item = parseOpenItem(name)
  if (!item) throw new Error(`${name} is not the name of an item.`)
  return contents[item.entity]
}

/** The threads of an item with what they are about, then and now. @throws CallError not_found */
export async function threadsOfItem(
  { database, contents }: { database: Database; contents: Contents },
  { item: name, reader }: { item: string; reader: string },
): Promise<CallResult<'listThreads'>> {
  const item = await findItem(database, name)
  // Before the threads: a change in between is then noticed by a larger number in the presence stream.
  const discussion = await store.readDiscussion(database, item)
  const threads = await store.threadsOf(database, item)
  const comments = await store.commentsOf(
    database,
    threads.map(({ id }) => id),
  )
  const now = threads.length > 0 ? await readerOf(contents, name)(database, { key: item.key }) : null
  const places = threads.map((row) => placeNow(row, now, name))
  const files = await store.filesOf(
    database,
    places.flatMap(({ recording }) => recording ?? []),
  )
  const named = comments.flatMap(({ text, user_id }) => [...mentionedIds(text), String(user_id)])
  const resolvers = threads.flatMap(({ resolved_by }) => resolved_by ?? [])
  const people = await peopleById(database, [...named, ...resolvers])
  return {
    threads: threads.map((row, index): Thread => {
      const { place, recording, ...words } = places[index] as PlaceNow
      const file = recording && files.get(`${recording.kind}:${recording.code}`)
      return {
        id: String(row.id),
        place,
        revision: row.revision,
        words: row.words,
        ...words,
        recording: file ? recording : null,
        isReplaced: place.atMs !== null && (row.file_sha256 === null || row.file_sha256 !== file?.sha256),
        resolved: row.resolved_at && {
          by: people.get(String(row.resolved_by))?.name ?? '',
          at: row.resolved_at.toISOString(),
        },
        comments: comments
          .filter(({ thread_id }) => thread_id === row.id)
          .flatMap(({ id, user_id, text, revision, created_at, edited_at, version }) => {
            const by = people.get(String(user_id))
            if (!by) return []
            return {
              ...{ id: String(id), by, isOwn: by.id === reader, text, revision, version },
              at: created_at.toISOString(),
              editedAt: edited_at?.toISOString() ?? null,
            }
          }),
      }
    }),
    people: [...people.values()],
    version: item.version,
    discussion,
  }
}

interface PlaceNow extends Pick<Thread, 'place' | 'wordsNow' | 'isGone'> {
  recording: Recording | null
}

/** A thread's place as the item is now. */
function placeNow(row: store.ThreadRow, contents: object | null, name: string): PlaceNow {
  const place = { field: row.field, option: row.option, atMs: row.at_ms }
  const value = contents === null ? undefined : valueAt(contents, place)
  return {
    place,
    wordsNow: place.field === null || value === undefined ? null : wordsOf(value),
    isGone: value === undefined,
    recording: place.atMs === null || value === undefined ? null : recordingAt(name, place.field, value),
  }
}

/** The recording at a place: an asset's own, or the one that a field or option names. */
export function recordingAt(name: string, field: string | null, value: unknown): Recording | null {
  if (field !== null) return recordingOf(value, field)
  const kind = parseOpenItem(name)?.entity
  const code = (value as { code?: string }).code
  return (kind === 'audio' || kind === 'video') && code !== undefined ? { kind, code } : null
}
