import { z } from 'zod'
import * as kindsAudioApiMessages from '../../messages/en/api/kinds/audio.ts'
import * as kindsAudioMessages from '../../messages/en/ui/kinds/audio.ts'
import { optionalText } from '../../text/text.ts'
import { assetKind } from '../asset-kind.ts'
import { warningsSchema } from '../files/file-warnings.ts'
import { spoken } from '../spoken.ts'

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
  fields: {
    ...spoken.fields,
    /** What is said, where it differs from `localText`. Omitted, it stays unchanged. */
    transcript: optionalText.optional(),
  },
  texts: { ...spoken.texts, transcript: 'language' },
  shown: { ...spoken.shown, transcript: z.string() },
  facts: {
    /** Seconds. */
    duration: z.number().nullable(),
    /** The waveform: 64 hex digits, each the loudness of 1/64 of the sound; null when unknown. */
    peaks: z.string().nullable(),
    /** Warnings about the sound. */
    warnings: warningsSchema,
  },
  apiMessages: {
    notFound: kindsAudioApiMessages.notFound,
    submitted: kindsAudioApiMessages.submitted,
    wrongType: kindsAudioApiMessages.unknown,
    notPlayable: kindsAudioApiMessages.damaged,
  },
  messages: kindsAudioMessages,
  example: { code: 'aja-01', localText: 'Ajá', translation: 'Dog', language: 'yoruba', transcript: '' },
})
