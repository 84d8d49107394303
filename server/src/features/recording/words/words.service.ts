import type { LanguageName } from '@griot/contract/languages.ts'
import { SESSION_WORDS_MAX } from '@griot/contract/limits.ts'
import type { Word, WordList, Words } from '@griot/contract/recording/words.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import type { Database } from '../../../storage/database/database.ts'
import { idsOfCodes, missingAudios, type WordRow, wordsById } from './words.store.ts'

export interface WordDeps {
  database: Database
  links: MediaLinks
  /** From the assets: the first matches of a search, and the number of all. */
  searchAudios: (
    search: { language: LanguageName; search: string },
    limit: number,
  ) => Promise<{ ids: number[]; total: number }>
  /** From the assets: the audios of a lesson in the order of their use, and its title. */
  audiosOfLesson: (lesson: { levelId: string; lessonNumber: number }) => Promise<{ ids: number[]; title: string }>
}

/** The ids of the audios of a list, at most as many as a session has, and how many the list has. */
export async function idsOfList(
  deps: WordDeps,
  list: WordList,
): Promise<{ ids: number[]; total: number; title: string }> {
  const limit = SESSION_WORDS_MAX
  if (list.kind === 'missing')
    return { title: '', ...(await missingAudios(deps.database, { language: list.language, limit })) }
  if (list.kind === 'search') return { title: '', ...(await deps.searchAudios(list, limit)) }
  const { ids, title } =
    list.kind === 'lesson'
      ? await deps.audiosOfLesson(list)
      : { ids: await idsOfCodes(deps.database, list.codes), title: '' }
  return { ids: ids.slice(0, limit), total: ids.length, title }
}

/** The words of a list, as the booth shows them. */
export async function listWords(deps: WordDeps, list: WordList): Promise<Words> {
  const { ids, total, title } = await idsOfList(deps, list)
  const words = await wordsById(deps.database, ids)
  return { title, words: words.map((word) => presentWord(word, deps.links)), total }
}

export function presentWord(row: WordRow, links: MediaLinks): Word {
  return {
    code: row.code,
    language: row.language as LanguageName,
    text: row.local_text,
    translation: row.translation,
    url: row.file_sha256 && links.ofCode('audio', row.code, row.file_sha256),
    takesToReview: row.takes_to_review,
    rejection: row.reason && { reason: row.reason, text: row.reason_text ?? '' },
  }
}
