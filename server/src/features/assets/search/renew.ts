import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { rows } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR, type Transaction } from '../../../storage/database/pool/transaction.ts'
import { SEARCH_VERSION, searchPatterns } from '../../../storage/database/search-texts.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { hintColumnOf } from '../text-hints/hint-column.ts'

/** Rows per transaction, which limits how long other writers wait. */
const ROWS = 500
/** Pause between transactions, so that user requests come first. */
const PAUSE_MS = 20

/**
 * The job `renew-search`: rewrites derived columns of assets that an earlier version wrote, and those of `others`,
 * until none are left. Concurrent processes take different rows.
 * @param others each call rewrites some rows and returns their number; 0 when none are left
 */
export async function renewSearch(
  deps: {
    pool: Pool
    log: FastifyBaseLogger
    others?: readonly ((pool: Pool) => Promise<number>)[]
  },
  signal: AbortSignal,
): Promise<void> {
  const { pool, log, others = [] } = deps
  let renewed = 0
  const untilNone = async (renew: () => Promise<number>) => {
    for (let count = 1; count > 0 && !signal.aborted; ) {
      count = await renew()
      renewed += count
      if (count > 0) await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  for (const kind of Object.values(STORED_KINDS)) {
    // A pass skips locked rows, so passes are repeated until one finds no row.
    for (let before = -1; before < renewed && !signal.aborted; ) {
      before = renewed
      let after = 0
      await untilNone(async () => {
        const ids = await renewAssets(pool, kind, after)
        after = ids.at(-1) ?? after
        return ids.length
      })
    }
  }
  for (const renew of others) await untilNone(() => renew(pool))
  if (renewed > 0) log.info({ renewed }, 'search texts were updated')
}

/**
 * Rewrites derived columns of some assets, in the order of their ids. The assets themselves do not change, so they get
 * no new version or history.
 * @param after an id: earlier ones were already checked
 * @returns the ids; empty when none are left
 */
export function renewAssets(pool: Pool, kind: StoredKind, after = 0): Promise<number[]> {
  return write(pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
    const columns = ['id', 'code', ...kind.columns.map(({ name }) => name)]
    const outdated = await rows<OutdatedRow>(
      transaction,
      `select ${columns.join(', ')} from assets
       where kind = $1 and id > $2 and search_version < ${SEARCH_VERSION}
       order by id limit ${ROWS} for update skip locked`,
      [kind.kind, after],
    )
    if (outdated.length > 0) await writeDerived(transaction, kind, outdated)
    return outdated.map(({ id }) => id)
  })
}

/**
 * Renews the hints of some assets with a word that a team has added or removed, in the order of their ids. Locked rows
 * are left out: their writer reads the words as they are then.
 * @returns the last id; null when none are left
 */
async function renewAssetsWithWord(
  kind: StoredKind,
  transaction: Transaction,
  { language, word }: { language: string; word: string },
  after: number,
): Promise<number | null> {
  const [pattern] = searchPatterns(word, 'folded')?.parts ?? []
  if (pattern === undefined || !kind.columns.some(({ name }) => name === 'language')) return null
  const columns = ['id', 'code', ...kind.columns.map(({ name }) => name)]
  const found = await rows<OutdatedRow>(
    transaction,
    `select ${columns.join(', ')} from assets
     where kind = $1 and language = $2 and search_key like $3 and id > $4
     order by id limit ${ROWS} for update skip locked`,
    [kind.kind, language, pattern, after],
  )
  if (found.length > 0) await writeDerived(transaction, kind, found)
  return found.length < ROWS ? null : (found.at(-1)?.id ?? null)
}

type OutdatedRow = { id: number; code: string } & Record<string, unknown>

async function writeDerived(
  transaction: Transaction,
  kind: StoredKind,
  outdated: readonly OutdatedRow[],
): Promise<void> {
  const derived = outdated.map((row) => kind.derivedOf(row))
  const hintColumns = await hintColumnOf(
    transaction,
    kind,
    outdated.map((row) => ({ id: row.id, fields: kind.present(row) })),
  )
  await rows(
    transaction,
    `update assets a set search_text = g.text, search_key = g.key, sort_text = g.sort,
       to_mend = g.to_mend::text[], search_version = ${SEARCH_VERSION}
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
       as g (id, text, key, sort, to_mend) where a.id = g.id`,
    [
      outdated.map(({ id }) => id),
      derived.map(({ search_text }) => search_text),
      derived.map(({ search_key }) => search_key),
      derived.map(({ sort_text }) => sort_text),
      hintColumns.map((rules) => rules && `{${rules.join(',')}}`),
    ],
  )
}

/** The renewal of each kind. */
export const RENEW_ASSETS_WITH_WORD = Object.values(STORED_KINDS).map((kind) => renewAssetsWithWord.bind(null, kind))
