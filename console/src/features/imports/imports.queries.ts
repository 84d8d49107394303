import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { assetsKey } from '../../shared/assets/assets.queries.ts'
import { listImports } from '../../shared/sheets/sheets.calls.ts'

/** The last imports of a kind; invalidated with its assets. */
export function importsQuery(kind: AssetKind) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'imports'],
    queryFn: ({ signal }) => listImports(kind, signal),
  })
}
