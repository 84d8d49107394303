import type { ReadBody } from '@griot/contract/api.ts'
import { TEAM_WORDS_MAX } from '@griot/contract/limits.ts'
import * as teamWordApiMessages from '@griot/contract/messages/api/texts/team-word.ts'
import type { TeamWord, TeamWordsQuery } from '@griot/contract/words/team-words.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import type { ChangedWord } from './renew-word.ts'
import * as store from './team-words.store.ts'

interface WordDeps {
  pool: Pool
  /** Renews the stored hints of texts with a word. */
  renewWord: (transaction: Transaction, changed: ChangedWord) => Promise<void>
}

export async function listTeamWords(
  database: Database,
  { language = undefined, search, page, limit }: TeamWordsQuery,
): Promise<{ words: TeamWord[]; total: number }> {
  const offset = (page - 1) * limit
  const { found, total } = await store.listTeamWords(database, { language: language ?? null, search, limit, offset })
  return { words: found.map(present), total }
}

/** Adds a word, or returns the one that the language has already. @throws CallError conflict when the list is full */
export function addTeamWord(
  { pool, renewWord }: WordDeps,
  input: { actor: Actor; idempotency: Idempotency | null; body: ReadBody<'addTeamWord'> },
): Promise<TeamWord> {
  const { body } = input
  return write(pool, input, async (transaction) => {
    const id = await store.insertTeamWord(transaction, body, TEAM_WORDS_MAX)
    const row = await store.readTeamWord(transaction, body)
    if (!row) throw new CallError('conflict', { message: teamWordApiMessages.tooMany({ most: TEAM_WORDS_MAX }) })
    if (id === null) return present(row)
    const changed = { language: changeOf(null, row.language), word: changeOf(null, row.word) }
    await audit(transaction, { key: id, action: 'create', changed })
    await renewWord(transaction, row)
    return present(row)
  })
}

/** @throws CallError not_found */
export function removeTeamWord({ pool, renewWord }: WordDeps, input: { actor: Actor; id: string }): Promise<string> {
  return write(pool, input, async (transaction) => {
    const removed = /^\d{1,15}$/.test(input.id) ? await store.deleteTeamWord(transaction, Number(input.id)) : null
    if (!removed) throw new CallError('not_found', { message: teamWordApiMessages.notFound })
    const changed = { language: changeOf(removed.language, null), word: changeOf(removed.word, null) }
    await audit(transaction, { key: removed.id, action: 'delete', changed })
    await renewWord(transaction, removed)
    return input.id
  })
}

function present({ id, language, word, by, at }: store.TeamWordRow): TeamWord {
  return { id: String(id), language, word, by, at: at.toISOString() }
}

function audit(
  transaction: Transaction,
  change: Omit<Parameters<typeof auditChange>[1], 'entity' | 'by'>,
): Promise<void> {
  return auditChange(transaction, { entity: 'word', by: transaction.actor.userId, ...change })
}
