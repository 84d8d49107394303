import { presenceQuerySchema } from '../presence/open-items.ts'
import { PRESENCE_PATH } from '../presence/presence.ts'
import type { Call } from './call.ts'

/** Who else has the same thing open. */
export const presenceCalls = {
  streamPresence: {
    method: 'GET',
    path: PRESENCE_PATH,
    access: 'session.own',
    summary: 'Reports the open items of this account and streams who else has them open, as server-sent events.',
    query: presenceQuerySchema,
    endless: true,
  },
} as const satisfies Record<string, Call>
