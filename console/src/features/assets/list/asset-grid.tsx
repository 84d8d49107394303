import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import type { AssetUseCount } from '@griot/contract/assets/uses.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import type { ReactNode } from 'react'
import { RovingList } from '../../../ui/list/roving-list.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { preloadDetails } from '../../../ui/page/details-panel.tsx'
import { AssetCard } from '../card/asset-card.tsx'
import classes from './asset-grid.module.css'

interface AssetGridProps {
  kind: AssetKind
  assets: readonly AssetOf<AssetKind>[]
  search: string
  /** Code of the open details. */
  open: string | undefined
  /** Uses and takes to review of each asset, by lower-case code; undefined until they are counted. */
  uses: ReadonlyMap<string, AssetUseCount> | undefined
  onToggle: (code: string) => void
  selection: CardSelection
}

/** The cards, one to five in a row. */
export function AssetGrid(props: AssetGridProps) {
  const { kind, assets, search, open, uses, onToggle, selection } = props
  // an image cannot be played
  const plays = !ASSET_KINDS[kind].mediaType.startsWith('image/')
  return (
    <RovingList
      className={classes.grid}
      data-choosing={selection.chosen.size > 0 || undefined}
      aria-label={ASSET_KINDS[kind].messages.title}
      keys={plays ? assetMessages.playKeys : assetMessages.openKey}
      onPointerEnter={preloadDetails}
      onFocus={preloadDetails}
    >
      {assets.map((asset) => (
        <AssetCard
          key={asset.code}
          kind={kind}
          asset={asset}
          search={search}
          open={open === asset.code}
          places={uses && (uses.get(codeKey(asset.code))?.uses ?? 0)}
          takesToReview={uses && (uses.get(codeKey(asset.code))?.takesToReview ?? 0)}
          onToggle={onToggle}
          chosen={selection.chosen.has(asset.code)}
          onChoose={selection.onChoose}
        />
      ))}
    </RovingList>
  )
}

/** Skeleton of the grid. */
export function AssetGridSkeleton({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
