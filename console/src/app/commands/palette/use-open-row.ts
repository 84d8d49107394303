import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { useNavigate } from '@tanstack/react-router'
import type { PaletteRow } from './palette-row.ts'

/** Navigates to a row's page, or runs its action. */
export function useOpenRow(): (row: PaletteRow) => void {
  const navigate = useNavigate()
  return (row) => {
    if (row.type === 'action') return row.action.run?.(document.body)
    if (row.type === 'asset') {
      const params = { assets: ASSET_KINDS[row.kind].plural }
      return void navigate({
        to: '/dashboard/$assets',
        params,
        search: { code: row.asset.code },
      })
    }
    const { hit } = row
    const lesson = hit.entity === 'lesson'
    void navigate({
      to: '/dashboard/levels/lessons',
      search: {
        language: hit.language,
        levelId: lesson ? hit.levelId : hit.id,
        ...(lesson && { open: hit.id }),
      },
    })
  }
}
