import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { assetsKey } from '../assets/assets.queries.ts'

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
