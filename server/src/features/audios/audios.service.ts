import type pg from 'pg'
import { type Audio, type AudioDetails, audioMessages } from '#contract/assets/audio.ts'
import { codeKey, withoutSuffix } from '#contract/assets/code.ts'
import type { CheckDeclaredResult } from '#contract/assets/upload.ts'
import type { Pagination } from '#contract/envelope.ts'
import type { LanguageName } from '#contract/languages.ts'
import { CallError } from '../../call-error.ts'
import type { MediaLinks } from '../../http/media-links.ts'
import { type AudioSearch, countHits, searchAudios } from './audio-search.store.ts'
import { presentAudio, presentAudioDetails } from './audios.present.ts'
import {
  type AudioFilter,
  countAudios,
  filesOfAsset,
  findAudio,
  listAudios,
  usesOfCode,
} from './audios.store.ts'
import { declaredCodes, declaredDetails } from './declare.store.ts'

export interface AudioDeps {
  pool: pg.Pool
  links: MediaLinks
}

export interface AudioListQuery {
  language?: LanguageName | undefined
  search: string
  page: number
  limit: number
  exact: boolean
  file?: 'present' | 'missing' | undefined
  count: boolean
}

/** A page of audios, newest first; with a search, texts that match as typed come first. */
export async function listOfAudios(
  deps: AudioDeps,
  query: AudioListQuery,
): Promise<{ audios: Audio[]; pagination: Pagination | null }> {
  const filter = {
    language: query.language ?? null,
    file: query.file ?? null,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
  const searching = query.search.trim() !== ''
  const search = { ...filter, search: query.search, exact: query.exact }
  const [found, total] = await Promise.all([
    searching ? searchAudios(deps.pool, search) : listAudios(deps.pool, filter),
    query.count ? countOf(deps.pool, searching, search) : null,
  ])
  return {
    audios: found.map((row) => presentAudio(row, deps.links)),
    pagination: total === null ? null : paginate(query, total),
  }
}

async function countOf(pool: pg.Pool, searching: boolean, search: AudioSearch): Promise<number> {
  if (searching) return countHits(pool, search)
  const { total, withoutFile } = await countAudios(pool, search.language)
  return countWithFilter(search, total, withoutFile)
}

function countWithFilter(filter: AudioFilter, total: number, withoutFile: number): number {
  if (filter.file === 'missing') return withoutFile
  if (filter.file === 'present') return total - withoutFile
  return total
}

function paginate(query: { page: number; limit: number }, total: number): Pagination {
  return { page: query.page, pages: Math.ceil(total / query.limit), total, limit: query.limit }
}

/** @throws CallError not_found */
export async function detailsOfAudio(deps: AudioDeps, code: string): Promise<AudioDetails> {
  const row = await findAudio(deps.pool, code)
  if (!row) throw new CallError('not_found', { message: audioMessages.notFound })
  const [files, uses] = await Promise.all([
    filesOfAsset(deps.pool, row.id),
    usesOfCode(deps.pool, code),
  ])
  return presentAudioDetails(row, deps.links, { files, uses })
}

/** The codes that are not declared, as they were sent (spec §7), and on request what the others are. */
export async function checkDeclared(
  deps: AudioDeps,
  given: { codes: readonly string[]; details: boolean },
): Promise<CheckDeclaredResult> {
  const keyOf = (code: string) => codeKey(withoutSuffix('audio', code.trim()))
  const keys = [...new Set(given.codes.map(keyOf))].filter((key) => !key.includes('\u0000'))
  const details = given.details ? await declaredDetails(deps.pool, keys) : null
  const declared = new Set(
    details ? details.map((row) => codeKey(row.code)) : await declaredCodes(deps.pool, keys),
  )
  const doNotExit = given.codes.filter((code) => !declared.has(keyOf(code)))
  if (!details) return { doNotExit }
  return {
    doNotExit,
    declared: details.map((row) => ({
      code: row.code,
      localText: row.local_text,
      translation: row.translation,
      language: row.language as LanguageName,
      fileSince: row.file_since?.toISOString() ?? null,
    })),
  }
}

/** How many audios are declared, and how many of them wait for a file. */
export function countOfAudios(
  deps: AudioDeps,
  language: string | null,
): Promise<{ total: number; withoutFile: number }> {
  return countAudios(deps.pool, language)
}
