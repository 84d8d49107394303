import type { LanguageName } from '@griot/contract/languages.ts'
import type { ReviewedWord, Take, TakeProblem } from '@griot/contract/recording/takes.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import type { ShownTake, ShownWord } from './takes.store.ts'

/** Who reads takes. */
export interface Reader {
  userId: number
  /** Whether people may accept takes that they recorded. */
  acceptsOwnTakes: boolean
  links: MediaLinks
}

/** Whether an account has recorded a take, or is its speaker. */
export const isOwn = (
  { recorded_by, speaker_user_id }: Pick<ShownTake, 'recorded_by' | 'speaker_user_id'>,
  userId: number,
) => recorded_by === userId || speaker_user_id === userId

export function presentTake(row: ShownTake, { userId, acceptsOwnTakes, links }: Reader): Take {
  const own = isOwn(row, userId)
  return {
    id: String(row.id),
    code: row.code,
    state: row.state,
    problems: row.problems as TakeProblem[],
    note: row.note,
    loudness: row.loudness,
    peak: row.peak,
    duration: row.duration,
    peaks: row.peaks,
    url: row.sha256 && links.ofFile('audio', row.sha256),
    unprocessedUrl: row.unprocessed_sha256 && links.ofUnprocessed(row.unprocessed_sha256),
    speaker: { id: String(row.speaker_id), name: row.speaker_name, place: row.speaker_place },
    recordedAt: row.recorded_at.toISOString(),
    isOwn: own,
    mayAccept: row.state === 'toReview' && !row.speaker_withdrawn && (acceptsOwnTakes || !own),
    rejection: row.reason && { reason: row.reason, text: row.reason_text },
    version: row.version,
  }
}

export function presentWord(
  row: ShownWord,
  takes: readonly ShownTake[],
  { uses, reader }: { uses: ReadonlyMap<string, number>; reader: Reader },
): ReviewedWord {
  return {
    code: row.code,
    language: row.language as LanguageName,
    text: row.local_text,
    translation: row.translation,
    current: row.file_sha256 &&
      row.since && {
        url: reader.links.ofCode('audio', row.code, row.file_sha256),
        duration: row.duration,
        peaks: row.peaks,
        since: row.since.toISOString(),
      },
    uses: uses.get(row.code.toLowerCase()) ?? 0,
    takes: takes.filter((take) => take.asset_id === row.id).map((take) => presentTake(take, reader)),
  } as ReviewedWord
}
