import type { LanguageName } from '@griot/contract/languages.ts'
import { fold } from '@griot/contract/text/folding.ts'
import { wordKey } from '../../shared/lint/known-words.store.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'

export interface TeamWordRow {
  id: number
  language: LanguageName
  word: string
  at: Date
  by: string | null
}

const SELECT =
  'select w.id, w.language, w.word, w.at, u.name as by from team_words w left join users u on u.id = w.user_id'

/** The words of a page by word, and their number. A list is some thousand words, so it is searched as a whole. */
export async function listTeamWords(
  database: Database,
  query: { language: LanguageName | null; search: string; limit: number; offset: number },
): Promise<{ found: TeamWordRow[]; total: number }> {
  const all = await rows<TeamWordRow>(
    database,
    `${SELECT} where $1::text is null or w.language = $1 order by w.language, w.key, w.id`,
    [query.language],
  )
  const search = fold(query.search)
  const matching = all.filter(({ word }) => fold(word).includes(search))
  return { found: matching.slice(query.offset, query.offset + query.limit), total: matching.length }
}

export async function readTeamWord(
  database: Database,
  { language, word }: { language: LanguageName; word: string },
): Promise<TeamWordRow | null> {
  return firstRow(database, `${SELECT} where w.language = $1 and w.key = $2`, [language, wordKey(word)])
}

/** Returns its id; null when the language has the word already, or `most` words. */
export async function insertTeamWord(
  transaction: Transaction,
  { language, word }: { language: LanguageName; word: string },
  most: number,
): Promise<number | null> {
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into team_words (language, word, key, user_id)
     select $1, $2, $3, $4 where (select count(*) from team_words where language = $1) < $5
     on conflict (language, key) do nothing returning id`,
    [language, word, wordKey(word), transaction.actor.userId, most],
  )
  return inserted?.id ?? null
}

export async function deleteTeamWord(transaction: Transaction, id: number): Promise<Omit<TeamWordRow, 'by'> | null> {
  return firstRow(transaction, 'delete from team_words where id = $1 returning id, language, word, at', [id])
}
