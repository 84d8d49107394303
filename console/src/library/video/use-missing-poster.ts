import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AssetDetailsOf } from '#contract/assets/details.ts'
import { useMay } from '../../session/use-session.ts'
import { assetsKey } from '../assets.queries.ts'
import { makePoster } from './make-poster.ts'

/** The first writer who looks into a video makes its poster: the server cannot decode films. */
export function useMissingPoster({ code, files, thumbnail }: AssetDetailsOf<'video'>): void {
  const may = useMay('assets.write')
  const queries = useQueryClient()
  const current = files.find((file) => file.current)
  const file = may && thumbnail === null ? current?.sha256 : undefined
  const url = current?.url
  useEffect(() => {
    if (file === undefined || url === undefined) return
    const make = async () => {
      if (await makePoster({ code, file, url }))
        await queries.invalidateQueries({ queryKey: assetsKey('video') })
    }
    // A poster is no one's business but the page's: without it the card shows none, as before.
    make().catch(() => {})
  }, [code, file, url, queries])
}
