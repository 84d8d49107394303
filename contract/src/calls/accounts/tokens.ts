import { z } from 'zod'
import { apiTokenSchema, createdTokenSchema, createTokenSchema } from '../../accounts/tokens.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from '../call.ts'

/** API tokens, with which programs use Griot on behalf of an account. */
export const tokenCalls = {
  listTokens: {
    method: 'GET',
    path: '/auth/me/tokens',
    access: 'session.own',
    summary: 'Lists the API tokens of the signed-in account.',
    result: z.array(apiTokenSchema),
  },

  createToken: {
    method: 'POST',
    path: '/auth/me/tokens',
    access: 'session.own',
    summary: 'Creates an API token and returns it once.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: createTokenSchema,
    result: createdTokenSchema,
    status: 201,
  },

  revokeToken: {
    method: 'DELETE',
    path: '/auth/me/tokens/:id',
    access: 'session.own',
    summary: 'Revokes an API token of the signed-in account.',
    params: z.strictObject({ id: z.string().max(50) }),
    result: z.null(),
  },
} as const satisfies Record<string, Call>
