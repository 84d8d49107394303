import type { CallBody } from '@griot/contract/api.ts'
import { savedViewCalls } from '@griot/contract/calls/saved-views.ts'
import type { SavedView, ViewPlace } from '@griot/contract/saved-views/saved-views.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { addCalls } from '../../api/call-of.ts'
import { call } from '../../api/client.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'

addCalls(savedViewCalls)

const savedViewsKey = ['saved-views'] as const

/** The own and the shared views of a list; read each time, because others share theirs. */
export const savedViewsQuery = (place: ViewPlace) =>
  queryOptions({
    queryKey: [...savedViewsKey, place],
    queryFn: async ({ signal }) => (await call('listSavedViews', { query: { place }, signal })).views,
    staleTime: 0,
  })

function useRenew() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: savedViewsKey })
}

/** A new view, or a change of one. */
type ViewToSave =
  | { view: null; body: CallBody<'createSavedView'> }
  | { view: SavedView; body: CallBody<'patchSavedView'> }

export function useSaveView() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...given }: ViewToSave & { idempotencyKey: string }) => {
      if (given.view === null) return call('createSavedView', { body: given.body, idempotencyKey })
      const { id, version } = given.view
      return call('patchSavedView', { params: { id }, body: given.body, ifMatch: version, idempotencyKey })
    },
    onSettled: useRenew(),
  })
}

export function useDeleteView() {
  return useSingleMutation({
    mutationFn: ({ id }: SavedView) => call('deleteSavedView', { params: { id } }),
    onSettled: useRenew(),
  })
}
