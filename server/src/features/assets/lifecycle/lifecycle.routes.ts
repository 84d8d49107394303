import type { CodeUse } from '@griot/contract/assets/lifecycle.ts'
import type { AssetCallRole } from '@griot/contract/calls/assets/asset-calls.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import type { Account, KindCallHandler, KindCallInput } from '../../../http/calls/call.ts'
import { deleteAsset, deleteUnusedAssets, type LifecycleDeps, restoreAssets, revertAsset } from './lifecycle.service.ts'
import { replaceCodes } from './replace-codes.ts'

type Role = Extract<AssetCallRole, 'delete' | 'deleteMany' | 'restore' | 'revert' | 'replaceCode'>
type Input<Body> = KindCallInput<{ account: Account; params: { code: string }; body: Body }>

/** Calls on whole assets: delete, restore, revert to an earlier file, replace the code. */
export function lifecycleHandlers(deps: LifecycleDeps): Record<Role, KindCallHandler> {
  return {
    delete: async ({ actor, params, ifMatch }: Input<undefined>) => ({
      result: await deleteAsset(deps, { actor, code: params.code, ifMatch }),
      message: lifecycleApiMessages.deleted({ count: 1 }),
    }),

    deleteMany: async ({ actor, body }: Input<{ codes: string[] }>) => {
      const result = await deleteUnusedAssets(deps, { actor, codes: body.codes })
      return { result, message: lifecycleApiMessages.deleted({ count: result.deleted.length }) }
    },

    restore: async ({ actor, body }: Input<{ ids: string[] }>) => ({
      result: { restored: await restoreAssets(deps, { actor, ids: body.ids }) },
      message: lifecycleApiMessages.restored,
    }),

    revert: async ({ actor, account, params, ifMatch, body }: Input<{ sha256: string }>) => ({
      result: await revertAsset(deps, {
        actor,
        role: account.role,
        code: params.code,
        sha256: body.sha256,
        ifMatch,
      }),
      message: lifecycleApiMessages.reverted,
    }),

    replaceCode: async ({
      actor,
      account,
      body,
    }: Input<{ changes: { from: string; to: string; uses?: CodeUse[] }[] }>) => {
      const requested = body.changes.map(({ uses = null, ...change }) => ({ ...change, uses }))
      const changes = await replaceCodes(deps, { actor, role: account.role, changes: requested })
      const count = changes.reduce((sum, { uses }) => sum + uses.length, 0)
      return { result: { changes }, message: lifecycleApiMessages.codeReplaced({ places: count }) }
    },
  }
}
