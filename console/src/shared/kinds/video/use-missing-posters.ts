import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { assetsKey } from '../../assets/assets.queries.ts'
import { makePoster } from './make-poster.ts'

/**
 * The first writer who opens a video creates the posters of its files, the current file first: the server cannot decode
 * videos.
 */
export function useMissingPosters({ code, files }: AssetDetailsOf<'video'>): void {
  const may = useHasPermission('assets.write')
  const queries = useQueryClient()
  useEffect(() => {
    let left = false
    const make = async () => {
      for (const { sha256, thumbnail, url } of files) {
        if (left) return
        // A failure is not shown: without a poster the video looks as before.
        if (thumbnail === null && (await makePoster({ code, file: sha256, url }).catch(() => false)))
          await queries.invalidateQueries({ queryKey: assetsKey('video') })
      }
    }
    if (may) void make()
    return () => {
      left = true
    }
  }, [may, code, files, queries])
}
