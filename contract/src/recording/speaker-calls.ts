import type { Call } from '../calls/call.ts'
import { createRecordingLinkSchema, recordingLinkParams, recordingLinkSchema } from './recording-links.ts'
import {
  consentSchema,
  createSpeakerSchema,
  patchSpeakerSchema,
  removeSpeakerFilesSchema,
  speakerDetailsSchema,
  speakerFilesRemovedSchema,
  speakerFilesSchema,
  speakerListSchema,
  speakerParams,
  speakerSchema,
  speakersQuerySchema,
} from './speakers.ts'

/** People who record, their consent, and links for those without an account. */
export const speakerCalls = {
  listSpeakers: {
    method: 'GET',
    path: '/speakers',
    access: 'takes.record',
    summary: 'Lists speakers by name.',
    query: speakersQuerySchema,
    result: speakerListSchema,
  },

  createSpeaker: {
    method: 'POST',
    path: '/speakers',
    access: 'takes.record',
    summary: 'Adds a speaker.',
    body: createSpeakerSchema,
    result: speakerSchema,
    status: 201,
    idempotent: true,
  },

  getSpeaker: {
    method: 'GET',
    path: '/speakers/:id',
    access: 'takes.record',
    summary: 'Returns a speaker with consent and recording links.',
    params: speakerParams,
    result: speakerDetailsSchema,
    versioned: true,
  },

  patchSpeaker: {
    method: 'PATCH',
    path: '/speakers/:id',
    access: 'takes.record',
    summary: 'Changes a speaker: admins and editors any, others those who they added.',
    params: speakerParams,
    body: patchSpeakerSchema,
    result: speakerSchema,
    versioned: true,
    idempotent: true,
  },

  giveConsent: {
    method: 'POST',
    path: '/speakers/:id/consent',
    access: 'takes.record',
    summary: 'Records that a speaker agrees to the current consent text, with a licence.',
    params: speakerParams,
    body: consentSchema,
    result: speakerSchema,
    idempotent: true,
  },

  withdrawConsent: {
    method: 'POST',
    path: '/speakers/:id/withdraw-consent',
    access: 'speakers.manage',
    summary: 'Records that a speaker has withdrawn consent. Open recording links of the speaker end.',
    params: speakerParams,
    result: speakerSchema,
  },

  listSpeakerFiles: {
    method: 'GET',
    path: '/speakers/:id/files',
    access: 'takes.record',
    summary: 'Lists all files of a speaker, in the library, its history and the takes.',
    params: speakerParams,
    result: speakerFilesSchema,
  },

  removeSpeakerFiles: {
    method: 'POST',
    path: '/speakers/:id/remove-files',
    access: 'speakers.manage',
    summary: 'Removes files of a speaker for good, after consent was withdrawn.',
    params: speakerParams,
    body: removeSpeakerFilesSchema,
    result: speakerFilesRemovedSchema,
  },

  createRecordingLink: {
    method: 'POST',
    path: '/speakers/:id/recording-links',
    access: 'speakers.manage',
    summary: 'Makes a link with which a speaker records one list of words.',
    params: speakerParams,
    body: createRecordingLinkSchema,
    result: recordingLinkSchema,
    status: 201,
    idempotent: true,
  },

  revokeRecordingLink: {
    method: 'POST',
    path: '/recording-links/:id/revoke',
    access: 'speakers.manage',
    summary: 'Ends a recording link at once.',
    params: recordingLinkParams,
    result: recordingLinkSchema,
  },
} as const satisfies Record<string, Call>
