import { isAssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_REVISION_CALLS } from '@griot/contract/calls/assets/asset-revisions.ts'
import { REVISION_CALLS } from '@griot/contract/calls/revisions.ts'
import type { RevisedName, Revision } from '@griot/contract/history/revisions.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** A page of any history. */
export interface RevisionPage {
  revisions: Revision<object>[]
  total: number
  older: boolean
}

/** Revisions, newest first; never cached, because other users save too. */
export function revisionsOf(name: RevisedName, id: string) {
  return infiniteQueryOptions({
    queryKey: ['history', name, id],
    queryFn: async ({ pageParam, signal }): Promise<RevisionPage> => {
      const rest = { query: pageParam === null ? {} : { before: pageParam }, signal }
      // Assets are addressed by code.
      return isAssetKind(name)
        ? call(ASSET_REVISION_CALLS[name].list, { params: { code: id }, ...rest })
        : call(REVISION_CALLS[name].list, { params: { id }, ...rest })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ revisions, older }) => (older ? (revisions.at(-1)?.version ?? null) : null),
    staleTime: 0,
  })
}

export function restoreRevision(
  name: RevisedName,
  given: { id: string; version: number; ifMatch: number; idempotencyKey: string },
): Promise<{ version: number }> {
  const { id, version, ifMatch, idempotencyKey } = given
  const rest = { ifMatch, idempotencyKey }
  return isAssetKind(name)
    ? call(ASSET_REVISION_CALLS[name].restore, { params: { code: id, version }, ...rest })
    : call(REVISION_CALLS[name].restore, { params: { id, version }, ...rest })
}
