import type { Person } from '@griot/contract/accounts/people.ts'
import { roleSchema } from '@griot/contract/accounts/roles.ts'
import type { Selectable } from 'kysely'
import { type Database, rows } from '../storage/database/database.ts'
import type { Users } from '../storage/database/rows.generated.ts'

type PersonRow = Pick<Selectable<Users>, 'name' | 'role'> & { id: number }

const present = ({ id, name, role }: PersonRow): Person => ({ id: String(id), name, role: roleSchema.parse(role) })

/** People with active accounts, by name. */
export async function activePeople(database: Database): Promise<Person[]> {
  const found = await rows<PersonRow>(
    database,
    `select id, name, role from users where status = 'active' and name <> '' order by lower(name), id`,
  )
  return found.map(present)
}

/** These people by id, also those whose accounts are disabled. */
export async function peopleById(
  database: Database,
  ids: readonly (number | string)[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  const found = await rows<PersonRow>(database, 'select id, name, role from users where id = any($1::bigint[])', [ids])
  return new Map(found.map((row) => [String(row.id), present(row)]))
}
