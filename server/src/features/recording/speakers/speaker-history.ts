import { patchSpeakerSchema, type RevisedSpeaker, type Speaker } from '@griot/contract/recording/speakers.ts'
import { z } from 'zod'
import { historyOf } from '../../../shared/revision-history.ts'
import { presentRevised } from './speakers.present.ts'
import { notFound, patchSpeaker } from './speakers.service.ts'
import { findSpeaker } from './speakers.store.ts'

export const speakerHistory = historyOf({
  name: 'speaker',
  keyOf: async (_database, id) => (/^\d{1,15}$/.test(id) ? Number(id) : null),
  byKey: findSpeaker,
  present: presentRevised,
  notFound,
  // Without what a restore does not change, such as the consent.
  body: z.object(patchSpeakerSchema.shape),
  save: async (pool, { role, ...input }) =>
    revisedOf(await patchSpeaker(pool, { ...input, account: { id: input.actor.userId ?? '', role } })),
})

function revisedOf({ id, name, isPseudonym, language, place, consent, version }: Speaker): RevisedSpeaker {
  const { version: consentVersion, licence, state } = consent
  const hasWithdrawn = state === 'withdrawn'
  return { id, name, isPseudonym, language, place, consentVersion, licence, hasWithdrawn, version }
}
