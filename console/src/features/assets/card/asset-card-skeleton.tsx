import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Skeleton } from '../../../ui/loading/list-states.tsx'
import classes from './asset-card.module.css'
import own from './asset-card-skeleton.module.css'

/** Skeleton of a card, with the same height. */
export function AssetCardSkeleton({ kind }: { kind: AssetKind }) {
  const { MediaSkeleton } = useParts(kind)
  return (
    <div className={`${layout.grow} ${layout.card} ${classes.card}`} data-look={viewOf(kind).look}>
      <MediaSkeleton />
      <div className={`${layout.grow} ${classes.texts} ${own.texts}`}>
        <Skeleton width="62%" height={20} />
        <Skeleton width="40%" />
      </div>
      <p className={`${layout.faint} ${classes.uses}`} />
      <div className={`${layout.row} ${classes.foot} ${own.foot}`}>
        <Skeleton width={82} height={26} />
        <Skeleton width={28} height={18} />
      </div>
    </div>
  )
}
