import * as tokenApiMessages from '@griot/contract/messages/api/accounts/token.ts'
import type { CallHandlers } from '../../../http/calls/call.ts'
import type { FactorDeps } from '../second-factor/reauthentication.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.ts'

export function apiTokenRoutes(deps: FactorDeps): CallHandlers<'listTokens' | 'createToken' | 'revokeToken'> {
  return {
    listTokens: async ({ account }) => ({ result: await listTokens(deps.pool, account) }),

    createToken: async ({ account, actor, body }) => {
      const result = await createToken(deps, { account, actor, body })
      return { result, message: tokenApiMessages.made({ name: result.apiToken.name }) }
    },

    revokeToken: async ({ account, actor, params }) => {
      const name = await revokeToken(deps.pool, { account, actor, id: params.id })
      return { result: null, message: tokenApiMessages.revoked({ name }) }
    },
  }
}
