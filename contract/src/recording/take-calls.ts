import type { Call } from '../calls/call.ts'
import { patchRecordingSettingsSchema, recordingSettingsSchema } from './settings.ts'
import {
  decidedTakeSchema,
  recordingProgressSchema,
  rejectTakeSchema,
  takeParams,
  takesQuerySchema,
  takesSchema,
} from './takes.ts'
import { wordListSchema, wordsSchema } from './words.ts'

/** Words to record, takes and their review. Takes are sent as uploads (`takeMetadataSchema`). */
export const takeCalls = {
  /** A POST, because a URL is too short for so many codes. */
  listWords: {
    method: 'POST',
    path: '/recording/words',
    access: 'takes.record',
    summary: 'Lists words to record, which are without a file, of a lesson, of a search, or of given codes.',
    body: wordListSchema,
    result: wordsSchema,
  },

  getRecordingProgress: {
    method: 'GET',
    path: '/recording/progress',
    access: 'content.read',
    summary: 'Counts recorded words by language and state.',
    result: recordingProgressSchema,
  },

  listTakes: {
    method: 'GET',
    path: '/takes',
    access: 'takes.review',
    summary: 'Lists takes by word, those to review oldest first, decided ones newest decision first.',
    query: takesQuerySchema,
    result: takesSchema,
  },

  acceptTake: {
    method: 'POST',
    path: '/takes/:id/accept',
    access: 'takes.review',
    summary: 'Makes a take the file of its code, so that other takes of the word are no longer to review.',
    params: takeParams,
    result: decidedTakeSchema,
    versioned: true,
  },

  rejectTake: {
    method: 'POST',
    path: '/takes/:id/reject',
    access: 'takes.review',
    summary: 'Rejects a take with a reason, which the speaker sees.',
    params: takeParams,
    body: rejectTakeSchema,
    result: decidedTakeSchema,
    versioned: true,
  },

  undoTakeDecision: {
    method: 'POST',
    path: '/takes/:id/undo',
    access: 'takes.review',
    summary:
      'Takes back the last decision about a take, which is to review again, and gives its code the file it had before.',
    params: takeParams,
    result: decidedTakeSchema,
    versioned: true,
  },

  getRecordingSettings: {
    method: 'GET',
    path: '/recording/settings',
    access: 'takes.record',
    summary: 'Returns the consent text and the rules of recording.',
    result: recordingSettingsSchema,
    versioned: true,
  },

  patchRecordingSettings: {
    method: 'PATCH',
    path: '/recording/settings',
    access: 'recording.settings',
    summary: 'Changes the consent text, as its next version, or the rules of recording.',
    body: patchRecordingSettingsSchema,
    result: recordingSettingsSchema,
    versioned: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>
