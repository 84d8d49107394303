import * as takeApiMessages from '@griot/contract/messages/api/recording/take.ts'
import type { takeCalls } from '@griot/contract/recording/take-calls.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { changeRecordingSettings, recordingSettings } from './settings/settings.service.ts'
import { acceptTake, type ReviewDeps, rejectTake, undoTakeDecision } from './takes/review.service.ts'
import { listTakes, recordingProgress } from './takes/takes.service.ts'
import { listWords, type WordDeps } from './words/words.service.ts'

type Deps = ReviewDeps & Omit<WordDeps, 'database'>

/** Words to record, takes and their review, and the settings of recording. */
export function takeRoutes(deps: Deps): CallHandlers<keyof typeof takeCalls> {
  const { pool } = deps
  return {
    listWords: async ({ body }) => ({ result: await listWords({ ...deps, database: pool }, body) }),

    getRecordingProgress: async ({ account }) => ({ result: await recordingProgress(deps, account.id) }),

    listTakes: async ({ account, query }) => ({ result: await listTakes(deps, account.id, query) }),

    acceptTake: async ({ actor, params, ifMatch }) => ({
      result: await acceptTake(deps, { actor, id: params.id, ifMatch }),
      message: takeApiMessages.accepted,
    }),

    rejectTake: async ({ actor, params, ifMatch, body }) => ({
      result: await rejectTake(deps, { actor, id: params.id, ifMatch, ...body }),
      message: takeApiMessages.rejected,
    }),

    undoTakeDecision: async ({ actor, params, ifMatch }) => ({
      result: await undoTakeDecision(deps, { actor, id: params.id, ifMatch }),
      message: takeApiMessages.undone,
    }),

    getRecordingSettings: async () => ({ result: await recordingSettings(pool) }),

    patchRecordingSettings: async ({ actor, idempotency, ifMatch, body }) => ({
      result: await changeRecordingSettings(pool, { actor, idempotency, ifMatch, body }),
      message: takeApiMessages.settingsSaved,
    }),
  }
}
