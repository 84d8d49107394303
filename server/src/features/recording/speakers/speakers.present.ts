import { may, type Role } from '@griot/contract/accounts/roles.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { Licence, RevisedSpeaker, Speaker } from '@griot/contract/recording/speakers.ts'
import type { SpeakerRow } from './speakers.store.ts'

/** The account that reads. */
export interface Reader {
  id: string
  role: Role
}

/** Whether an account may change a speaker: admins, editors, who has added it, and who it is. */
export function mayChange({ id, role }: Reader, row: Pick<SpeakerRow, 'added_by' | 'user_id'>): boolean {
  return may(role, 'speakers.manage') || row.added_by === Number(id) || row.user_id === Number(id)
}

export function presentSpeaker(row: SpeakerRow, reader: Reader): Speaker {
  const changes = mayChange(reader, row)
  return {
    id: String(row.id),
    name: row.name,
    isPseudonym: row.is_pseudonym,
    language: row.language as LanguageName,
    place: row.place,
    birthYear: changes ? row.birth_year : null,
    mayChange: changes,
    isOwn: row.user_id === Number(reader.id),
    account: row.account,
    consent: {
      state: row.withdrawn_at ? 'withdrawn' : row.consented_at ? 'given' : 'missing',
      version: row.consent_version,
      givenAt: row.consented_at?.toISOString() ?? null,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      licence: row.licence as Licence | null,
    },
    recordingLink: row.link_state,
    files: row.files,
    takesToReview: row.takes_to_review,
    storedFiles: row.stored_files,
    lastTakeAt: row.last_take_at?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A speaker as its history keeps it. */
export function presentRevised(row: SpeakerRow): RevisedSpeaker {
  return {
    id: String(row.id),
    name: row.name,
    isPseudonym: row.is_pseudonym,
    language: row.language as LanguageName,
    place: row.place,
    consentVersion: row.consent_version,
    licence: row.licence as Licence | null,
    hasWithdrawn: row.withdrawn_at !== null,
    version: row.version,
  }
}
