import type { ReadQuery, SentResult } from '@griot/contract/api.ts'
import type { AssetUseCount } from '@griot/contract/assets/uses.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as takeApiMessages from '@griot/contract/messages/api/recording/take.ts'
import type { DecidedTake, RecordingProgress, ReviewedWord, TakeState } from '@griot/contract/recording/takes.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { currentSettings } from '../settings/settings.store.ts'
import { presentTake, presentWord, type Reader } from './takes.present.ts'
import * as store from './takes.store.ts'

export interface TakeDeps {
  pool: Pool
  links: MediaLinks
  /** From the assets: in how many places audios are used, for those that are. */
  usesOf: (codes: readonly string[]) => Promise<AssetUseCount[]>
  /** From the assets: declared audios and those with a file, per language. */
  countsOf: () => Promise<{ language: string | null; declared: number; withFile: number }[]>
}

/** A page of words with their takes in a state. */
export async function listTakes(
  deps: TakeDeps,
  userId: string,
  query: ReadQuery<'listTakes'>,
): Promise<SentResult<'listTakes'>> {
  const { state, language = null, speakerId, code = null, page, limit } = query
  const filter = { state, language, speakerId: speakerId === undefined ? null : Number(speakerId), code }
  const found = await store.wordsWithTakes(deps.pool, filter, { limit, offset: (page - 1) * limit })
  return {
    words: await reviewedWords(deps, { userId, assetIds: found.assetIds, state }),
    takes: found.takes,
    pagination: { page, pages: Math.ceil(found.words / limit), total: found.words, limit },
  }
}

/** A take with its word, after a decision. @throws CallError not_found */
export async function decidedTake(deps: TakeDeps, userId: string, id: number): Promise<DecidedTake> {
  const [row, reader] = await Promise.all([store.shownTake(deps.pool, id), readerOf(deps, userId)])
  const [word] = row ? await reviewedWords(deps, { userId, assetIds: [row.asset_id], state: null }) : []
  if (!row || !word) throw new CallError('not_found', { message: takeApiMessages.notFound })
  return { ...presentTake(row, reader), word }
}

/** @param wanted.state null for all takes whose file is stored */
async function reviewedWords(
  deps: TakeDeps,
  { userId, assetIds, state }: { userId: string; assetIds: readonly number[]; state: TakeState | null },
): Promise<ReviewedWord[]> {
  if (assetIds.length === 0) return []
  const [words, takes, reader] = await Promise.all([
    store.shownWords(deps.pool, assetIds),
    store.shownTakes(deps.pool, assetIds, state),
    readerOf(deps, userId),
  ])
  const counts = await deps.usesOf(words.map(({ code }) => code))
  const uses = new Map(counts.map((one) => [one.code.toLowerCase(), one.uses]))
  return words.map((word) => presentWord(word, takes, { uses, reader }))
}

async function readerOf({ pool, links }: TakeDeps, userId: string): Promise<Reader> {
  const { accepts_own_takes: acceptsOwnTakes } = await currentSettings(pool)
  return { userId: Number(userId), acceptsOwnTakes, links }
}

/** What is recorded, waits for review or was rejected, per language; and the speed of the person who reads. */
export async function recordingProgress({ pool, countsOf }: TakeDeps, userId: string): Promise<RecordingProgress> {
  const [counts, waiting, decided, wordsAnHour] = await Promise.all([
    countsOf(),
    store.progressByLanguage(pool),
    store.decidedLately(pool),
    store.wordsAnHour(pool, Number(userId)),
  ])
  const languages = LANGUAGE_NAMES.map((language) => {
    const declared = counts.find((one) => one.language === language)
    const takes = waiting.find((one) => one.language === language)
    return {
      language,
      declared: declared?.declared ?? 0,
      withFile: declared?.withFile ?? 0,
      toReview: takes?.to_review ?? 0,
      toReviewWithoutFile: takes?.without_file ?? 0,
      usedToReviewWithoutFile: takes?.used_without_file ?? 0,
      rejected: takes?.rejected ?? 0,
    }
  })
  return {
    languages,
    today: { accepted: decided?.accepted_today ?? 0, rejected: decided?.rejected_today ?? 0 },
    acceptedThisWeek: decided?.accepted_this_week ?? 0,
    wordsAnHour,
  }
}
