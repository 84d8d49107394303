import type { Captions } from '@griot/contract/captions/captions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { assetsKey } from '../../shared/assets/assets.queries.ts'

/** Saves the captions of some languages. */
export function useSaveCaptions(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ captions, version, key }: { captions: Captions; version: number; key: string }) => {
      const body = {
        captions: Object.fromEntries(Object.entries(captions).map(([language, cues]) => [language, [...cues]])),
      }
      return call('saveVideoCaptions', { params: { code }, body, ifMatch: version, idempotencyKey: key })
    },
    onSettled: () => client.invalidateQueries({ queryKey: assetsKey('video') }),
  })
}
