import type { CallName } from '@griot/contract/api.ts'
import type { TestApp } from '../app.ts'
import {
  addSpeaker,
  buildConsent,
  buildConsentByLink,
  buildSpeaker,
  consent,
  makeRecordingLink,
} from '../recording/speakers.ts'
import { type MakeExample, SENDER } from './example.ts'

const ofSpeaker: MakeExample = async (griot) => ({ params: { id: (await addSpeaker(griot)).id } })

/** A speaker who has withdrawn consent. */
async function withdrawn(griot: TestApp): Promise<string> {
  const { id } = await addSpeaker(griot)
  await consent(griot, id)
  await griot.send(SENDER, 'withdrawConsent', { params: { id } })
  return id
}

const newLink = async (griot: TestApp) => makeRecordingLink(griot, (await addSpeaker(griot)).id)

/** Valid requests of the calls about speakers and recording links. */
export const SPEAKER_EXAMPLES = {
  listSpeakers: () => ({ query: { language: 'yoruba', search: 'ade' } }),
  createSpeaker: () => ({ body: { ...buildSpeaker(), isPseudonym: true, isOwn: false } }),
  getSpeaker: ofSpeaker,
  patchSpeaker: async (griot) => ({
    ...(await ofSpeaker(griot)),
    body: { name: 'Fúnmi', place: 'Èkó', birthYear: 1985 },
  }),
  deleteSpeaker: ofSpeaker,
  giveConsent: async (griot) => ({ ...(await ofSpeaker(griot)), body: await buildConsent(griot) }),
  withdrawConsent: async (griot) => {
    const { id } = await addSpeaker(griot)
    await consent(griot, id)
    return { params: { id } }
  },
  listSpeakerFiles: ofSpeaker,
  removeSpeakerFiles: async (griot) => ({ params: { id: await withdrawn(griot) }, body: { files: ['a'.repeat(64)] } }),
  createRecordingLink: async (griot) => {
    const { id } = await addSpeaker(griot)
    const { code } = await makeRecordingLink(griot, id)
    return { params: { id }, body: { title: 'Words', list: { kind: 'codes', codes: [code] }, days: 7 } }
  },
  revokeRecordingLink: async (griot) => ({ params: { id: (await newLink(griot)).id } }),
  getRecordingLink: async (griot) => ({ token: (await newLink(griot)).token }),
  consentByRecordingLink: async (griot) => ({
    token: (await newLink(griot)).token,
    body: await buildConsentByLink(griot),
  }),
  listSpeakerRevisions: async (griot) => ({ ...(await ofSpeaker(griot)), query: { before: '9', limit: '2' } }),
  restoreSpeakerRevision: async (griot) => {
    const { id } = await addSpeaker(griot)
    await griot.send(SENDER, 'patchSpeaker', { params: { id }, body: { name: 'Other' } })
    return { params: { id, version: '1' } }
  },
} satisfies Partial<Record<CallName, MakeExample>>
