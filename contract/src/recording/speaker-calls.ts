import { type Call, PUBLIC_BODY_BYTES_MAX } from '../calls/call.ts'
import {
  createRecordingLinkSchema,
  openedRecordingLinkSchema,
  recordingLinkParams,
  recordingLinkSchema,
} from './recording-links.ts'
import {
  consentByLinkSchema,
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
    summary: 'Changes a speaker, which only admins, editors, its adder and the speaker may do.',
    params: speakerParams,
    body: patchSpeakerSchema,
    result: speakerSchema,
    versioned: true,
    idempotent: true,
  },

  deleteSpeaker: {
    method: 'DELETE',
    path: '/speakers/:id',
    access: 'takes.record',
    summary: 'Deletes a speaker without recordings, with the recording links.',
    params: speakerParams,
    result: speakerParams,
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
    summary: 'Records that a speaker has withdrawn consent, which ends open recording links.',
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

  getRecordingLink: {
    method: 'GET',
    path: '/recording-link',
    access: 'recordingLink',
    summary: 'Returns the speaker and the list of the recording link that is sent as token.',
    result: openedRecordingLinkSchema,
  },

  consentByRecordingLink: {
    method: 'POST',
    path: '/recording-link/consent',
    access: 'recordingLink',
    summary: 'Records that the speaker of the link agrees to the current consent text, and how he or she is named.',
    body: consentByLinkSchema,
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    result: openedRecordingLinkSchema,
  },
} as const satisfies Record<string, Call>
