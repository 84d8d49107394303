import { secondFactorMessages } from '@griot/contract/accounts/second-factor.ts'
import type { CallHandlers } from '../../../http/calls/call.ts'
import type { RequestDeps } from '../oidc/requests.ts'
import { changeSecondFactorPolicy, resetSecondFactor } from './admin-second-factor.ts'
import type { FactorDeps } from './reauthentication.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecurityOverview,
  renewRecoveryCodes,
} from './second-factor.ts'

type Names =
  | 'readOwnSafety'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
  | 'resetSecondFactor'
  | 'setFactorRule'

export function secondFactorRoutes(deps: FactorDeps & RequestDeps): CallHandlers<Names> {
  return {
    readOwnSafety: async ({ account }) => ({ result: await readSecurityOverview(deps, account) }),

    beginSecondFactor: async ({ account, actor, body }) => ({
      result: await beginSecondFactor(deps, { account, actor, proof: body }),
    }),

    confirmSecondFactor: async ({ account, actor, body }) => ({
      result: { codes: await confirmSecondFactor(deps, { account, actor, code: body.code }) },
      message: secondFactorMessages.turnedOn,
    }),

    renewRecoveryCodes: async ({ account, actor, body }) => ({
      result: { codes: await renewRecoveryCodes(deps, { account, actor, proof: body }) },
      message: secondFactorMessages.codesMade,
    }),

    endSecondFactor: async ({ account, actor, body }) => {
      await endSecondFactor(deps, { account, actor, proof: body })
      return { result: null, message: secondFactorMessages.turnedOff }
    },

    resetSecondFactor: async ({ actor, params }) => {
      const result = await resetSecondFactor(deps.pool, { actor, id: params.id })
      return { result, message: secondFactorMessages.reset(result.email) }
    },

    setFactorRule: async ({ actor, body }) => ({
      result: await changeSecondFactorPolicy(deps.pool, { actor, admins: body.admins }),
      message: body.admins ? secondFactorMessages.ruleOn : secondFactorMessages.ruleOff,
    }),
  }
}
