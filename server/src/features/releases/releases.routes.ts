import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import type { MediaLinks } from '../../http/auth/media-links.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { CallError } from '../../shared/call-error.ts'
import { listChanges } from './compare/changes.service.ts'
import { comparedReleases, compareLesson, compareReleases } from './compare/compare.service.ts'
import { deltaBetween } from './compare/delta.ts'
import { deleteRelease } from './delete-release.ts'
import * as service from './releases.service.ts'

type ReleaseCall =
  | 'listReleases'
  | 'countReleases'
  | 'planRelease'
  | 'getRelease'
  | 'getReleasePlan'
  | 'listReleaseChanges'
  | 'makeRelease'
  | 'stopRelease'
  | 'makeReleaseLive'
  | 'deleteRelease'
  | 'compareReleases'
  | 'compareLesson'
  | 'getReleaseDelta'

export function releaseRoutes(deps: service.ReleaseDeps & { links: MediaLinks }): CallHandlers<ReleaseCall> {
  const { pool, links } = deps
  const comparing = { database: pool, links }
  return {
    listReleases: async ({ query, account }) => ({
      result: await service.listReleases(pool, query.language, account.id),
    }),

    countReleases: async () => ({ result: await service.countReleases(pool) }),

    planRelease: async ({ actor, idempotency, body }) => ({
      result: await service.plan(deps, { actor, idempotency, language: body.language }),
      message: releaseApiMessages.planned,
    }),

    getRelease: async ({ params, account }) => ({ result: await service.getRelease(pool, params.id, account.id) }),

    getReleasePlan: async ({ params, query, account }) => ({
      result: await service.getPlan(pool, { id: params.id, query, reader: account.id }),
    }),

    listReleaseChanges: async ({ params, query }) => ({
      result: await listChanges(comparing, await comparedReleases(pool, params.id, query.from), query),
    }),

    makeRelease: async ({ actor, idempotency, params, body }) => ({
      result: await service.make(deps, { actor, idempotency, id: params.id, body }),
      message: releaseApiMessages.started,
    }),

    stopRelease: async ({ actor, params }) => ({
      result: await service.stop(deps, { actor, id: params.id }),
      message: releaseApiMessages.stopped,
    }),

    makeReleaseLive: async ({ actor, idempotency, params }) => ({
      result: await service.makeLive(deps, { actor, idempotency, id: params.id }),
      message: releaseApiMessages.isLive,
    }),

    deleteRelease: async ({ actor, params }) => {
      const { wasPlan } = await deleteRelease(deps, { actor, id: params.id })
      const message = wasPlan ? releaseApiMessages.planDeleted : releaseApiMessages.deleted
      return { result: { id: params.id }, message }
    },

    compareReleases: async ({ params, query }) => ({
      result: await compareReleases(comparing, await comparedReleases(pool, params.id, query.from)),
    }),

    compareLesson: async ({ params, query }) => ({
      result: await compareLesson(comparing, await comparedReleases(pool, params.id, query.from), params.lessonId),
    }),

    getReleaseDelta: async ({ params, query }) => {
      // All files, unless a release is given: not since the previous one, as comparisons are.
      const { to } = await comparedReleases(pool, params.id, query.from)
      if (to.state !== 'complete') throw new CallError('conflict', { message: releaseApiMessages.notComplete })
      const from = query.from === undefined ? null : await service.requireRelease(pool, query.from)
      return { result: await deltaBetween(pool, { from, to, media: query.media }) }
    },
  }
}
