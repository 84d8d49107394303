import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import { codeKey } from '@griot/contract/assets/code.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { assetsKey } from '../../shared/assets/assets.queries.ts'

/** A video with its captions; null when its code is not declared. */
export function captionsQuery(code: string) {
  return queryOptions({
    queryKey: [...assetsKey('video'), 'captions', codeKey(code)],
    queryFn: async ({ signal }): Promise<CaptionedVideo | null> => {
      try {
        return await call('getVideoCaptions', { params: { code }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
}

/** Saves the captions of some languages. */
export function useSaveCaptions(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ captions, version, key }: { captions: Captions; version: number; key: string }) =>
      call('saveVideoCaptions', {
        params: { code },
        body: { captions: captions as Record<string, { start: number; end: number; text: string }[]> },
        ifMatch: version,
        idempotencyKey: key,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: assetsKey('video') }),
  })
}
