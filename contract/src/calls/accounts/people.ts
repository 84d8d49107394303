import { peopleQuerySchema, peopleSchema } from '../../accounts/people.ts'
import type { Call } from '../call.ts'

/** Names of other people. */
export const peopleCalls = {
  listPeople: {
    method: 'GET',
    path: '/people',
    access: 'content.read',
    summary: 'Finds people with active accounts by name, without their addresses.',
    query: peopleQuerySchema,
    result: peopleSchema,
  },
} as const satisfies Record<string, Call>
