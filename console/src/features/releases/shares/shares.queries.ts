import type { CallBody } from '@griot/contract/api.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type ShareLink, shareLinkCalls } from '@griot/contract/releases/share-links.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { addCalls } from '../../../api/call-of.ts'
import { call } from '../../../api/client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'

addCalls(shareLinkCalls)

const sharesKey = ['share-links'] as const

/** The share links of a language, newest first. */
export function shareLinksQuery(language: LanguageName) {
  return queryOptions({
    queryKey: [...sharesKey, language],
    queryFn: ({ signal }) => call('listShareLinks', { query: { language }, signal }),
    staleTime: 0,
  })
}

function useShareMutation<Given>(mutationFn: (given: Given) => Promise<ShareLink>) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn,
    onSuccess: (link) => {
      // Shown at once; the list is read again too.
      const put = (links: readonly ShareLink[] = []) =>
        links.some(({ id }) => id === link.id)
          ? links.map((each) => (each.id === link.id ? link : each))
          : [link, ...links]
      client.setQueryData<readonly ShareLink[]>(shareLinksQuery(link.language).queryKey, put)
    },
    onSettled: () => client.invalidateQueries({ queryKey: sharesKey }),
  })
}

export const useMakeShareLink = () =>
  useShareMutation(({ body, key }: { body: CallBody<'createShareLink'>; key: string }) =>
    call('createShareLink', { body, idempotencyKey: key }),
  )

export const useRenewShareLink = () =>
  useShareMutation(({ id, key, ...body }: { id: string; key: string } & CallBody<'renewShareLink'>) =>
    call('renewShareLink', { params: { id }, body, idempotencyKey: key }),
  )

export const useEndShareLink = () => useShareMutation((id: string) => call('endShareLink', { params: { id } }))
