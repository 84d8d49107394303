import type { wordCalls } from '@griot/contract/calls/words.ts'
import * as teamWordApiMessages from '@griot/contract/messages/api/texts/team-word.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { lookUpWords } from '../../shared/lint/known-words.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'
import { dismissedOf, listCourseHints, setCourseHintDismissed } from './course-hints.service.ts'
import { type RenewSome, renewWord } from './renew-word.ts'
import { addTeamWord, listTeamWords, removeTeamWord } from './team-words.service.ts'

interface Deps {
  pool: Pool
  jobs: Jobs
  renewAssets: readonly RenewSome[]
}

export function wordRoutes({ pool, ...renewal }: Deps): CallHandlers<keyof typeof wordCalls> {
  const deps = { pool, renewWord: renewWord.bind(null, renewal) }
  return {
    listTeamWords: async ({ query }) => ({ result: await listTeamWords(pool, query) }),

    addTeamWord: async ({ actor, idempotency, body }) => ({
      result: await addTeamWord(deps, { actor, idempotency, body }),
      message: teamWordApiMessages.added,
    }),

    removeTeamWord: async ({ actor, params }) => ({
      result: { id: await removeTeamWord(deps, { actor, id: params.id }) },
      message: teamWordApiMessages.removed,
    }),

    lookUpWords: async ({ body: { language, ...looked } }) => ({
      result: await lookUpWords(pool.searchPool, language, looked),
    }),

    listCourseHints: async ({ query }) => ({ result: await listCourseHints(pool, query) }),

    listDismissedCourseTexts: async ({ query }) => ({ result: { dismissed: await dismissedOf(pool, query) } }),

    dismissCourseHint: async ({ actor, account, body }) => ({
      result: await setCourseHintDismissed(pool, { actor, role: account.role, body }),
    }),
  }
}
