import type { Role } from '@griot/contract/accounts/roles.ts'
import type { ReadQuery } from '@griot/contract/api.ts'
import { DELETED_KIND_NAMES, type DeletedItem } from '@griot/contract/curriculum/deleted.ts'
import type { Pagination } from '@griot/contract/envelope.ts'
import type { Database } from '../../storage/database/database.ts'
import { ENTITIES } from '../../storage/database/writes/entities.ts'
import { upgradeSnapshot } from '../../storage/database/writes/revisions.ts'
import { restorableSince, restorableUntil } from '../../storage/database/writes/soft-delete.ts'
import { type DeletedRow, pageOfDeleted } from './deleted.store.ts'
import { type NameOfAsset, SOURCES } from './sources.ts'

interface Reader {
  id: string
  role: Role
}

/** A page of deleted things of all kinds that can still be restored. */
export async function listDeletedItems(
  deps: { database: Database; nameOfAsset: NameOfAsset },
  { reader, query }: { reader: Reader; query: ReadQuery<'listDeletedItems'> },
): Promise<{ deleted: DeletedItem[]; pagination: Pagination }> {
  const { kind, language = null, page, limit } = query
  const { found, total } = await pageOfDeleted(deps.database, {
    since: restorableSince(),
    kinds: kind === undefined ? DELETED_KIND_NAMES : [kind],
    language,
    offset: (page - 1) * limit,
    limit,
  })
  return {
    deleted: found.map((row) => present(row, { reader, nameOfAsset: deps.nameOfAsset })),
    pagination: { page, pages: Math.ceil(total / limit), total, limit },
  }
}

function present(row: DeletedRow, { reader, nameOfAsset }: { reader: Reader; nameOfAsset: NameOfAsset }): DeletedItem {
  const { entity, kind, key, at, language } = row
  const snapshot = upgradeSnapshot(ENTITIES[entity], row.snapshot, row.shape)
  const { id, name } = SOURCES[entity].labelOf(snapshot, nameOfAsset)
  return {
    kind,
    key: String(key),
    id: String(id),
    name,
    language,
    place:
      row.place_id === null
        ? null
        : { id: row.place_id, name: row.place_name ?? '', deleted: row.place_deleted === true },
    at: at.toISOString(),
    until: restorableUntil(at).toISOString(),
    by: authorOf(row, reader),
  }
}

function authorOf({ user_id, user_name, role }: DeletedRow, reader: Reader): DeletedItem['by'] {
  if (user_id === null || role === null) return null
  return { role, you: String(user_id) === reader.id, name: user_name ?? '' }
}
