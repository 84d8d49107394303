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
    summary: 'When the password was changed, and the state of the second factor of the signed-in account',
    result: securityOverviewSchema,
  },

  startSecondFactorSetup: {
    method: 'POST',
    path: '/auth/me/second-factor',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Create a secret for an authenticator app; a code confirms it',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: reauthenticationSchema,
    result: newFactorSchema,
  },

  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/me/second-factor/confirm',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Turn on the second factor with a code of the new secret; returns the recovery codes once',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: confirmFactorSchema,
    result: recoveryCodesSchema,
  },

  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/me/second-factor/recovery-codes',
    access: 'session.own',
    summary: 'Create new recovery codes; the old ones stop working',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: reauthenticationSchema,
    result: recoveryCodesSchema,
  },

  disableSecondFactor: {
    method: 'POST',
    path: '/auth/me/second-factor/disable',
    access: 'session.own',
    summary: 'Turn off the second factor of the signed-in account',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: reauthenticationSchema,
    result: nothing,
  },

  resetSecondFactor: {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'users.manage',
    summary: 'Reset the second factor of another account; its sessions end',
    params: z.strictObject({ id: z.string().max(50) }),
    result: accountSchema,
  },

  setSecondFactorPolicy: {
    method: 'PUT',
    path: '/settings/second-factor',
    access: 'users.manage',
    summary: 'Set whether admins must have a second factor',
    body: secondFactorPolicySchema,
    result: secondFactorPolicySchema.strip(),
  },
} as const satisfies Record<string, Call>
