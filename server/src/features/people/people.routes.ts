import { PEOPLE_FOUND_MAX } from '@griot/contract/accounts/people.ts'
import { foldText } from '@griot/contract/text/folding.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { activePeople } from '../../shared/people.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'

/** Finds people by the beginning of a name, in memory: a team has few accounts, and PostgreSQL does not fold our marks. */
export function peopleRoutes({ pool }: { pool: Pool }): CallHandlers<'listPeople'> {
  return {
    async listPeople({ query }) {
      const search = foldText(query.search.trim())
      const found = (await activePeople(pool)).filter(({ name }) => ` ${foldText(name)}`.includes(` ${search}`))
      return { result: { people: found.slice(0, PEOPLE_FOUND_MAX), total: found.length } }
    },
  }
}
