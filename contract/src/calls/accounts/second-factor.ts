import { z } from 'zod'
import {
  confirmFactorSchema,
  newFactorSchema,
  reauthenticationSchema,
  recoveryCodesSchema,
  secondFactorPolicySchema,
  securityOverviewSchema,
} from '../../accounts/second-factor.ts'
import { accountSchema } from '../../accounts/users.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from '../call.ts'

const nothing = z.null()

/** The second factor: of one's own account, and its administration. */
export const secondFactorCalls = {
  getOwnSecurity: {
    method: 'GET',
    path: '/auth/me/security',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Returns when the password of the signed-in account was changed, and the state of its second factor.',
    result: securityOverviewSchema,
  },

  startSecondFactorSetup: {
    method: 'POST',
    path: '/auth/me/second-factor',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Creates a secret for an authenticator app that a code must confirm.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: reauthenticationSchema,
    result: newFactorSchema,
  },

  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/me/second-factor/confirm',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Turns on the second factor with a code of the new secret, and returns the recovery codes once.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: confirmFactorSchema,
    result: recoveryCodesSchema,
  },

  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/me/second-factor/recovery-codes',
    access: 'session.own',
    summary: 'Creates new recovery codes that replace the old ones.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: reauthenticationSchema,
    result: recoveryCodesSchema,
  },

  disableSecondFactor: {
    method: 'POST',
    path: '/auth/me/second-factor/disable',
    access: 'session.own',
    summary: 'Turns off the second factor of the signed-in account.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: reauthenticationSchema,
    result: nothing,
  },

  resetSecondFactor: {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users.manage',
    summary: 'Resets the second factor of another account and ends its sessions.',
    params: z.strictObject({ id: z.string().max(50) }),
    result: accountSchema,
  },

  setSecondFactorPolicy: {
    method: 'PUT',
    path: '/settings/second-factor',
    access: 'users.manage',
    summary: 'Sets whether admins must have a second factor.',
    body: secondFactorPolicySchema,
    result: secondFactorPolicySchema.strip(),
  },
} as const satisfies Record<string, Call>
