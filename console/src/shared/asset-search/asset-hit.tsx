import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CodeChip } from '../../ui/text/code-chip.tsx'
import { posterUrl } from '../assets/poster-url.ts'
import { useCurrentCodeTarget, usePlaceOfCode } from '../codes/code-targets-context.tsx'
import { dragsAsset } from '../codes/dragged-asset.ts'
import { useParts, viewOf } from '../kinds/kinds.ts'
import { LanguageMark } from '../language/language-mark.tsx'
import classes from './asset-search.module.css'
import { rememberUsed } from './recently-used.ts'

interface AssetHitProps {
  kind: AssetKind
  asset: AssetOf<AssetKind>
  /** Search text to highlight. */
  term: string
  /** Language of the page. */
  language: LanguageName
  onInserted: () => void
  /** Whether Enter in the search box inserts it. */
  next?: boolean
}

/**
 * A search result: the asset's media, words, its code or where the form already uses it, and a button that inserts it.
 * It can also be dragged into a field.
 */
export function AssetHit(props: AssetHitProps) {
  const { kind, asset, term, language, onInserted, next = false } = props
  const { Thumb, Words } = useParts(kind)
  const view = viewOf(kind)
  const target = useCurrentCodeTarget(kind)
  const place = usePlaceOfCode(kind, asset.code)
  const own = view.languageOf(asset)
  const insert = () => {
    if (!target) return
    insertAsset(kind, asset, target)
    onInserted()
  }
  return (
    <li className={`${layout.row} ${classes.hit}`} data-next={next || undefined} {...dragsAsset(kind, asset)}>
      <Thumb
        id={mediaId(kind, asset.code)}
        url={asset.url}
        poster={posterUrl(asset)}
        title={view.titleOf(asset)}
        size="sm"
      />
      <div className={layout.grow}>
        <Words asset={asset} search={term} look="name" />
        <p className={`${layout.row} ${layout.hint} ${classes.translation}`}>
          {own && own !== language && <LanguageMark language={own} short />}
          {asset.url === null ? (
            <span className={classes.missing}>{assetSearchMessages.noFileYet}</span>
          ) : (
            <Words asset={asset} look="meaning" />
          )}
        </p>
      </div>
      {place === null ? (
        <CodeChip code={asset.code} />
      ) : (
        <Badge tone="info">{assetSearchMessages.usedInPlace({ place })}</Badge>
      )}
      {target && (
        <button
          type="button"
          className={next ? classes.key : classes.insert}
          aria-label={assetSearchMessages.insertInto({ code: asset.code, label: target.label })}
          title={next ? assetSearchMessages.pressEnterInSearch : assetSearchMessages.insertTitle}
          onClick={insert}
        >
          {next ? <kbd>{assetSearchMessages.enter}</kbd> : <IconCornerDownLeft size={16} stroke={1.75} aria-hidden />}
        </button>
      )}
    </li>
  )
}

/** Inserts an asset into the current target, and remembers it as recently used. */
export function insertAsset(
  kind: AssetKind,
  asset: AssetOf<AssetKind>,
  target: { label: string; insert: (asset: AssetOf<AssetKind>) => void },
): void {
  target.insert(asset)
  rememberUsed(kind, asset.code)
  announce(assetSearchMessages.insertedInto({ code: asset.code, label: target.label }))
}
