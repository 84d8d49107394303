import * as speakerFieldMessages from '@griot/contract/messages/ui/recording/speaker-field.ts'

/** The fields of a speaker's form. */
export const SPEAKER_LABELS = {
  name: speakerFieldMessages.name,
  isPseudonym: speakerFieldMessages.isPseudonym,
  language: speakerFieldMessages.language,
  place: speakerFieldMessages.place,
  birthYear: speakerFieldMessages.birthYear,
}

/** The fields that the history keeps. */
export const REVISED_SPEAKER_LABELS = {
  ...SPEAKER_LABELS,
  consentVersion: speakerFieldMessages.consentVersion,
  licence: speakerFieldMessages.licence,
  hasWithdrawn: speakerFieldMessages.hasWithdrawn,
}
