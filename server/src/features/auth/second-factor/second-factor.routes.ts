import * as secondFactorApiMessages from '@griot/contract/messages/api/accounts/second-factor.ts'
import type { CallHandlers } from '../../../http/calls/call.ts'
import type { RequestDeps } from '../oidc/requests.ts'
import { changeSecondFactorPolicy, resetSecondFactor } from './admin-second-factor.ts'
import type { FactorDeps } from './reauthentication.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecurityOverview,
  renewRecoveryCodes,
  startSecondFactorSetup,
} from './second-factor.ts'

type Names =
  | 'getOwnSecurity'
  | 'startSecondFactorSetup'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'disableSecondFactor'
  | 'resetSecondFactor'
  | 'setSecondFactorPolicy'

export function secondFactorRoutes(deps: FactorDeps & RequestDeps): CallHandlers<Names> {
  return {
    getOwnSecurity: async ({ account }) => ({ result: await readSecurityOverview(deps, account) }),

    startSecondFactorSetup: async ({ account, actor, body }) => ({
      result: await startSecondFactorSetup(deps, { account, actor, proof: body }),
    }),

    confirmSecondFactor: async ({ account, actor, body }) => ({
      result: { codes: await confirmSecondFactor(deps, { account, actor, code: body.code }) },
      message: secondFactorApiMessages.turnedOn,
    }),

    renewRecoveryCodes: async ({ account, actor, body }) => ({
      result: { codes: await renewRecoveryCodes(deps, { account, actor, proof: body }) },
      message: secondFactorApiMessages.codesMade,
    }),

    disableSecondFactor: async ({ account, actor, body }) => {
      await disableSecondFactor(deps, { account, actor, proof: body })
      return { result: null, message: secondFactorApiMessages.turnedOff }
    },

    resetSecondFactor: async ({ actor, params }) => {
      const result = await resetSecondFactor(deps.pool, { actor, id: params.id })
      return { result, message: secondFactorApiMessages.reset({ email: result.email }) }
    },

    setSecondFactorPolicy: async ({ actor, body }) => ({
      result: await changeSecondFactorPolicy(deps.pool, { actor, admins: body.admins }),
      message: body.admins ? secondFactorApiMessages.ruleOn : secondFactorApiMessages.ruleOff,
    }),
  }
}
