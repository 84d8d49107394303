import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as selectionMessages from '@griot/contract/messages/ui/assets/selection.ts'
import layout from '@griot/player/ui/layout.module.css'
import { memo } from 'react'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { RecordStep } from '../../../shared/recording/record-step.tsx'
import { ReviewMark } from '../../../shared/review/review-mark.tsx'
import { cardAttributes } from '../../../ui/list/roving-list.tsx'
import { Skeleton } from '../../../ui/loading/list-states.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { formatList } from '../../../ui/text/format.ts'
import classes from './asset-card.module.css'
import own from './asset-card-skeleton.module.css'

interface AssetCardProps {
  kind: AssetKind
  asset: AssetOf<AssetKind>
  /** Search text to highlight. */
  search: string
  open: boolean
  /** Number of places that use it; undefined until it is known. */
  places: number | undefined
  /** Undefined until it is known. */
  takesToReview: number | undefined
  /** Opens or closes the details of a code. The same function for all cards, so that memo works. */
  onToggle: (code: string) => void
  /** Whether it is selected. */
  chosen: boolean
  onChoose: (code: string, options: { range: boolean }) => void
}

/** An asset: media, texts and code. The actions of the list handle its keys. */
export const AssetCard = memo(function AssetCard({
  kind,
  asset,
  search,
  open,
  places,
  takesToReview,
  onToggle,
  chosen,
  onChoose,
}: AssetCardProps) {
  const { Media, Words } = useParts(kind)
  const view = viewOf(kind)
  const language = view.languageOf(asset)
  return (
    <li className={classes.place}>
      <article
        className={`${layout.grow} ${layout.card} ${classes.card}`}
        {...cardAttributes(asset.code)}
        data-open={open || undefined}
        data-chosen={chosen || undefined}
        data-look={view.look}
        aria-label={formatList([view.titleOf(asset), asset.code])}
      >
        <Media asset={asset} size="card" />
        <div className={`${layout.grow} ${classes.texts}`}>
          <Words asset={asset} search={search} look="card" />
        </div>
        <div className={`${layout.between} ${layout.faint} ${classes.uses}`}>
          <p>{places !== undefined && assetMessages.used({ places })}</p>
          <ReviewMark item={`${kind}:${asset.id}`} threads />
          {view.isRecorded && <RecordStep word={{ ...asset, language }} takesToReview={takesToReview} />}
        </div>
        <div className={`${layout.row} ${classes.foot}`}>
          <CodeChip code={asset.code} />
          {language && <LanguageMark language={language} short />}
          <button type="button" className={classes.toggle} aria-expanded={open} onClick={() => onToggle(asset.code)}>
            {open ? assetMessages.hideDetails : assetMessages.viewDetails}
          </button>
        </div>
        <input
          type="checkbox"
          className={classes.choose}
          data-choose
          checked={chosen}
          aria-label={selectionMessages.choose({ code: asset.code })}
          onChange={({ nativeEvent }) =>
            onChoose(asset.code, {
              range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            })
          }
        />
      </article>
    </li>
  )
})

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
