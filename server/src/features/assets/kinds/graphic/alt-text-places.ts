import { readContent } from '@griot/contract/activities/activity.ts'
import { codesOfActivity } from '@griot/contract/activities/kinds.ts'
import type { ReadParams } from '@griot/contract/api.ts'
import { codeKey } from '@griot/contract/assets/code.ts'
import { ALT_TEXT_PLACES_MAX, type AltTextPlaces } from '@griot/contract/assets/graphic/alt-text-places.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { AssetUse } from '@griot/contract/assets/uses.ts'
import { readChat } from '@griot/contract/chats/chat.ts'
import { codesOfChat } from '@griot/contract/chats/kinds.ts'
import type { Selectable } from 'kysely'
import type { KindCallInput } from '../../../../http/calls/call.ts'
import { type Database, rows } from '../../../../storage/database/database.ts'
import type { Pool } from '../../../../storage/database/pool/connect.ts'
import type { Activities } from '../../../../storage/database/rows.generated.ts'
import { usesOfCode } from '../../uses/uses.store.ts'

type Input = KindCallInput<{ params: ReadParams<'getAltTextPlaces'> }>
type ContentRow = Pick<Selectable<Activities>, 'id' | 'kind' | 'shape' | 'data'>

/** Where a graphic is shown without a text, and for which words it is the right answer. */
export function getAltTextPlaces({ pool }: { pool: Pool }) {
  return async ({ params }: Input): Promise<{ result: AltTextPlaces }> => {
    const uses = (await usesOfCode(pool, 'graphic', params.code)).filter(({ entity }) => entity !== 'level')
    const referenceOf = await referencesOfUses(pool, uses.slice(0, ALT_TEXT_PLACES_MAX))
    const needed = uses.flatMap((use) => {
      const reference = referenceOf(use)
      return reference?.needsAltText ? [{ use, answerTo: codeKey(reference.answerTo ?? '') }] : []
    })
    const wordOf = await wordsOfAudios(pool, [...new Set(needed.map(({ answerTo }) => answerTo))])
    return {
      result: {
        places: needed.map(({ use, answerTo }) => ({ use, word: wordOf.get(answerTo) ?? null })),
        more: uses.length > ALT_TEXT_PLACES_MAX,
      },
    }
  }
}

/** The references of the items of some uses, each by its path. */
async function referencesOfUses(database: Database, uses: readonly AssetUse[]) {
  const idsOf = (of: AssetUse['entity']) => [...new Set(uses.filter(({ entity }) => entity === of).map(({ id }) => id))]
  const [activities, chats] = await Promise.all([
    contents(database, 'activities', idsOf('activity')),
    contents(database, 'chat_series', idsOf('chat')),
  ])
  const references = new Map<string, AssetReference>()
  const add = (id: string, all: readonly AssetReference[]) => {
    for (const reference of all) references.set(`${id} ${reference.path}`, reference)
  }
  for (const row of activities) add(row.id, codesOfActivity(readContent(row)))
  for (const row of chats) add(row.id, codesOfChat(readChat(row)))
  return ({ id, path }: AssetUse) => references.get(`${id} ${path}`)
}

const contents = (database: Database, table: 'activities' | 'chat_series', ids: readonly string[]) =>
  rows<ContentRow>(
    database,
    `select id, kind, shape, data from ${table} where id = any($1::text[]) and deleted_at is null`,
    [ids],
  )

/** The texts of audios by their lower-case codes. */
async function wordsOfAudios(database: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ key: string; local_text: string }>(
    database,
    `select lower(code) as key, local_text from assets where kind = 'audio' and lower(code) = any($1::text[])`,
    [keys],
  )
  return new Map(found.map(({ key, local_text }) => [key, local_text]))
}
