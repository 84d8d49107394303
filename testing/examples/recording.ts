import type { CallName } from '@griot/contract/api.ts'
import { resultOf } from '../app.ts'
import { makeTake } from '../recording/takes.ts'
import { type MakeExample, SENDER } from './example.ts'

const ofTake: MakeExample = async (griot) => ({ params: { id: (await makeTake(griot)).id } })

/** Valid requests of the calls about takes, words and settings of recording. */
export const RECORDING_EXAMPLES = {
  listWords: () => ({ body: { kind: 'missing', language: 'yoruba' } }),
  getRecordingProgress: () => ({}),
  listTakes: async (griot) => {
    const { code } = await makeTake(griot)
    return { query: { state: 'toReview', language: 'yoruba', code, page: '1', limit: '2' } }
  },
  acceptTake: ofTake,
  rejectTake: async (griot) => ({ ...(await ofTake(griot)), body: { reason: 'other', text: 'Another word' } }),
  undoTakeDecision: async (griot) => {
    const { id } = await makeTake(griot)
    resultOf(await griot.send(SENDER, 'rejectTake', { params: { id }, body: { reason: 'noise' } }), 'rejectTake')
    return { params: { id } }
  },
  getRecordingSettings: () => ({}),
  patchRecordingSettings: () => ({ body: { consentText: `I agree. ${Math.random()}`, acceptsOwnTakes: true } }),
} satisfies Partial<Record<CallName, MakeExample>>
