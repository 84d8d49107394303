import { may } from '@griot/contract/accounts/roles.ts'
import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import type { speakerCalls } from '@griot/contract/recording/speaker-calls.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import {
  consentByLink,
  createRecordingLink,
  type LinkDeps,
  openedLink,
  presentLink,
  revokeRecordingLink,
} from './links/recording-links.service.ts'
import { linksOf } from './links/recording-links.store.ts'
import { giveConsent, withdrawConsent } from './speakers/consent.service.ts'
import {
  listSpeakerFiles,
  listSpeakerReleases,
  removeSpeakerFiles,
  type SpeakerFileDeps,
} from './speakers/speaker-files.service.ts'
import { createSpeaker, deleteSpeaker, getSpeaker, listSpeakers, patchSpeaker } from './speakers/speakers.service.ts'

type Deps = LinkDeps & SpeakerFileDeps

/** People who record, their consent, and links for those without an account. */
export function speakerRoutes(deps: Deps): CallHandlers<keyof typeof speakerCalls> {
  const { pool } = deps
  return {
    listSpeakers: async ({ account, query }) => ({ result: { speakers: await listSpeakers(pool, query, account) } }),

    createSpeaker: async ({ actor, account, idempotency, body }) => ({
      result: await createSpeaker(pool, { actor, account, idempotency, body }),
      message: speakerApiMessages.created,
    }),

    getSpeaker: async ({ account, params }) => {
      const speaker = await getSpeaker(pool, params.id, account)
      const links = (await linksOf(pool, Number(params.id))).map((row) => presentLink(deps, row))
      // A link is used without an account, so only people who may send it see where it leads.
      const sends = may(account.role, 'speakers.manage')
      const recordingLinks = links.map((link) => (sends ? link : { ...link, path: null }))
      return { result: { ...speaker, recordingLinks } }
    },

    patchSpeaker: async ({ actor, account, idempotency, params, ifMatch, body }) => ({
      result: await patchSpeaker(pool, { actor, account, idempotency, id: params.id, ifMatch, body }),
      message: speakerApiMessages.updated,
    }),

    deleteSpeaker: async ({ actor, account, params }) => ({
      result: await deleteSpeaker(pool, { actor, account, id: params.id }),
      message: speakerApiMessages.deleted,
    }),

    giveConsent: async ({ actor, account, idempotency, params, body }) => ({
      result: await giveConsent(pool, { actor, account, idempotency, id: params.id, body }),
      message: speakerApiMessages.consentGiven,
    }),

    withdrawConsent: async ({ actor, account, params }) => ({
      result: await withdrawConsent(pool, { actor, account, id: params.id }),
      message: speakerApiMessages.consentWithdrawn,
    }),

    listSpeakerFiles: async ({ params }) => ({
      result: { files: await listSpeakerFiles(deps, params.id), releases: await listSpeakerReleases(deps, params.id) },
    }),

    removeSpeakerFiles: async ({ actor, params, body }) => {
      const result = await removeSpeakerFiles(pool, { actor, id: params.id, files: body.files })
      return { result, message: speakerApiMessages.filesRemoved({ count: result.removed }) }
    },

    createRecordingLink: async ({ actor, idempotency, params, body }) => ({
      result: await createRecordingLink(deps, { actor, idempotency, speakerId: params.id, body }),
      message: recordingLinkApiMessages.created,
    }),

    revokeRecordingLink: async ({ actor, params }) => ({
      result: await revokeRecordingLink(deps, { actor, id: params.id }),
      message: recordingLinkApiMessages.ended,
    }),

    getRecordingLink: async ({ recordingLink }) => ({ result: await openedLink(deps, recordingLink) }),

    consentByRecordingLink: async ({ actor, recordingLink, body }) => ({
      result: await consentByLink(deps, { actor, link: recordingLink, body }),
      message: speakerApiMessages.consentGiven,
    }),
  }
}
