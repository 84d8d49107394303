import { memo } from 'react'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { assetMessages } from '#contract/assets/messages.ts'
import { choosingMessages } from '#contract/assets/selection-messages.ts'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { cardAttributes } from '../../../ui/list/roving-list.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import classes from './asset-card.module.css'

interface AssetCardProps {
  kind: AssetKind
  asset: AssetOf<AssetKind>
  /** What was searched, to be marked in the texts. */
  search: string
  open: boolean
  /** Places that use it; undefined until that is known. */
  places: number | undefined
  /** Opens or closes the details of a code. The same function for all cards, so that none is redrawn. */
  onToggle: (code: string) => void
  /** Whether it is among those that are chosen together. */
  chosen: boolean
  onChoose: (code: string, options: { range: boolean }) => void
}

/** An asset: itself, its words, its code. Its keys are among the actions of the list. */
export const AssetCard = memo(function AssetCard({
  kind,
  asset,
  search,
  open,
  places,
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
        className={classes.card}
        {...cardAttributes(asset.code)}
        data-open={open || undefined}
        data-chosen={chosen || undefined}
        data-look={view.look}
        aria-label={`${view.titleOf(asset)}, ${asset.code}`}
      >
        <Media asset={asset} size="card" />
        <div className={classes.texts}>
          <Words asset={asset} search={search} look="card" />
        </div>
        <p className={classes.uses}>{places !== undefined && assetMessages.used(places)}</p>
        <div className={classes.foot}>
          <CodeChip code={asset.code} />
          {language && <LanguageMark language={language} short />}
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            onClick={() => onToggle(asset.code)}
          >
            {open ? assetMessages.hideDetails : assetMessages.viewDetails}
          </button>
        </div>
        <input
          type="checkbox"
          className={classes.choose}
          data-choose
          checked={chosen}
          aria-label={choosingMessages.choose(asset.code)}
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
