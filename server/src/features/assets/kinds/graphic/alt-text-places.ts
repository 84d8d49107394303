import { readContent } from '@griot/contract/activities/activity.ts'
import { codesOfActivity } from '@griot/contract/activities/kinds.ts'
import type { ReadParams } from '@griot/contract/api.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ALT_TEXT_PLACES_MAX, type AltTextPlaces } from '@griot/contract/assets/graphic/alt-text-places.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { AssetUse } from '@griot/contract/assets/uses.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import { codesOfChat } from '@griot/contract/chats/kinds.ts'
import { isRightReply } from '@griot/contract/chats/right-reply.ts'
import type { Selectable } from 'kysely'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { type Database, rows } from '../../../../storage/database/database.ts'
import type { Pool } from '../../../../storage/database/pool/connect.ts'
import type { Activities } from '../../../../storage/database/rows.generated.ts'
import { usesOfCode } from '../../uses/uses.store.ts'

type Input = KindCallInput<{ params: ReadParams<'getAltTextPlaces'> }>
type ContentRow = Pick<Selectable<Activities>, 'id' | 'kind' | 'shape' | 'data'>

/** Where a graphic is shown without a text, and what the answers are there. */
export function getAltTextPlaces({ pool }: { pool: Pool }) {
  return async ({ params }: Input): Promise<{ result: AltTextPlaces }> => {
    const uses = (await usesOfCode(pool, 'graphic', params.code)).filter(({ entity }) => entity !== 'level')
    const placeOf = await placesOfUses(pool, uses.slice(0, ALT_TEXT_PLACES_MAX))
    const places = uses.flatMap((use) => placeOf(use) ?? [])
    const wordOf = await wordsOfAudios(pool, [...new Set(places.map(({ asks }) => asks))])
    return {
      result: {
        places: places.map(({ use, asks, replies }) => ({ use, answers: [...(wordOf.get(asks) ?? []), ...replies] })),
        more: uses.length > ALT_TEXT_PLACES_MAX,
      },
    }
  }
}

/** A place that shows a graphic without a text. */
interface Place {
  use: AssetUse
  /** The lower-case code of the audio that asks for the graphic; '' without one. */
  asks: string
  /** The right replies of a chat. */
  replies: string[]
}

/** The places among some uses. */
async function placesOfUses(database: Database, uses: readonly AssetUse[]) {
  const idsOf = (of: AssetUse['entity']) => [...new Set(uses.filter(({ entity }) => entity === of).map(({ id }) => id))]
  const [activities, chats] = await Promise.all([
    contents(database, 'activities', idsOf('activity')),
    contents(database, 'chat_series', idsOf('chat')),
  ])
  const found = new Map<string, Omit<Place, 'use'>>()
  const add = (id: string, references: readonly AssetReference[], replies: string[]) => {
    for (const { path, needsAltText, answerTo = '' } of references)
      if (needsAltText) found.set(`${id} ${path}`, { asks: codeKey(answerTo), replies })
  }
  for (const row of activities) add(row.id, codesOfActivity(readContent(row)), [])
  for (const row of chats) {
    const chat = readChat(row)
    const right = chat.options.filter((option) => isRightReply(chat, option.id))
    add(
      row.id,
      codesOfChat(chat),
      right.map(({ text }) => text),
    )
  }
  return (use: AssetUse): Place | null => {
    const place = found.get(`${use.id} ${use.path}`)
    return place ? { use, ...place } : null
  }
}

const contents = (database: Database, table: 'activities' | 'chat_series', ids: readonly string[]) =>
  rows<ContentRow>(
    database,
    `select id, kind, shape, data from ${table} where id = any($1::text[]) and deleted_at is null`,
    [ids],
  )

/** The text of each audio by its lower-case code, as a list of one. */
async function wordsOfAudios(database: Database, keys: readonly string[]): Promise<Map<string, string[]>> {
  const found = await rows<{ key: string; local_text: string }>(
    database,
    `select lower(code) as key, local_text from assets where kind = 'audio' and lower(code) = any($1::text[])`,
    [keys],
  )
  return new Map(found.map(({ key, local_text }) => [key, [local_text]]))
}
