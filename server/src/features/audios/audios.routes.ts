import { declareMessages } from '#contract/assets/declare.ts'
import { messages } from '#contract/messages.ts'
import type { CallHandlers } from '../../http/call.ts'
import {
  type AudioDeps,
  checkDeclared,
  countOfAudios,
  detailsOfAudio,
  listOfAudios,
} from './audios.service.ts'
import { declareAudios, updateAudios } from './declare.service.ts'

type AudioCall =
  | 'listAudios'
  | 'countAudios'
  | 'getAudio'
  | 'declareAudios'
  | 'updateAudios'
  | 'checkDeclaredAudios'

export function audioRoutes(deps: AudioDeps): CallHandlers<AudioCall> {
  return {
    listAudios: async ({ query }) => ({ result: await listOfAudios(deps, query) }),

    countAudios: async ({ query }) => ({
      result: await countOfAudios(deps, query.language ?? null),
    }),

    getAudio: async ({ params }) => ({ result: await detailsOfAudio(deps, params.code) }),

    declareAudios: async ({ actor, idempotency, body }) => {
      const result = await declareAudios(deps.pool, { actor, idempotency, given: body })
      return { result, message: sentence(result.saved.length) }
    },

    updateAudios: async ({ actor, idempotency, body }) => {
      const result = await updateAudios(deps.pool, { actor, idempotency, given: body })
      return { result, message: sentence(result.saved.length) }
    },

    checkDeclaredAudios: async ({ query, body }) => ({
      result: await checkDeclared(deps, {
        codes: body.map((row) => row.code),
        details: query.details,
      }),
    }),
  }
}

function sentence(saved: number): string {
  return saved > 0 ? messages.assetsSubmitted : declareMessages.noneSaved
}
