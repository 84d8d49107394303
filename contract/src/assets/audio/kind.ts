import { z } from 'zod'
import { messages } from '../../messages.ts'
import { assetKind } from '../asset-kind.ts'
import { warningsSchema } from '../files/file-warnings.ts'
import { spoken } from '../spoken.ts'
import { audioFaults } from './file.ts'

/** A recording of a word or sentence of a language. */
export const audio = assetKind({
  kind: 'audio',
  plural: 'audios',
  noun: { one: 'audio', many: 'audios' },
  suffix: '.mp3',
  mediaType: 'audio/mpeg',
  /** An hour of speech at 96 kbit/s is 43 MB. */
  maxBytes: 50 * 1024 * 1024,
  ...spoken,
  facts: {
    /** Seconds. */
    duration: z.number().nullable(),
    /** The waveform: 64 hex digits, each the loudness of 1/64 of the sound; null when unknown. */
    peaks: z.string().nullable(),
    /** Warnings about the sound. */
    warnings: warningsSchema,
  },
  messages: {
    title: 'Audio Assets',
    searchPlaceholder: 'Search for a audios...',
    loading: 'Loading audio assets...',
    empty: 'No audio available.',
    notFound: 'No audio has this code.',
    edit: 'Edit Audio',
    save: 'Save',
    saving: 'Saving…',
    edited: 'Asset updated successfully',
    editFailed: messages.serverError,
    submitted: 'Assets submitted successfully!',
    wrongType: audioFaults.unknown,
    notPlayable: audioFaults.damaged,
  },
  example: { code: 'aja-01', localText: 'Ajá', translation: 'Dog', language: 'yoruba' },
})
