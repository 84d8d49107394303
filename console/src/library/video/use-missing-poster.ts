import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AssetDetailsOf } from '#contract/assets/details.ts'
import { sendPoster } from '../../api/poster.ts'
import { useMay } from '../../session/use-session.ts'
import { assetsKey } from '../assets.queries.ts'
import { frameOf } from './frame-of.ts'

/** Files whose posters were tried for here; one that cannot be made is not tried at every look. */
const tried = new Set<string>()

/** The first writer who looks into a video makes its poster: the server cannot decode films. */
export function useMissingPoster({ code, files, thumbnail }: AssetDetailsOf<'video'>): void {
  const may = useMay('assets.write')
  const queries = useQueryClient()
  const current = files.find((file) => file.current)
  const file = may && thumbnail === null ? current?.sha256 : undefined
  const url = current?.url
  useEffect(() => {
    if (file === undefined || url === undefined || tried.has(file)) return
    tried.add(file)
    const make = async () => {
      const picture = await frameOf(url)
      if (!picture) return
      await sendPoster({ code, file, picture })
      await queries.invalidateQueries({ queryKey: assetsKey('video') })
    }
    // A poster is no one's business but the page's: without it the card shows none, as before.
    make().catch(() => tried.delete(file))
  }, [code, file, url, queries])
}
