import { IconCornerDownLeft } from '@tabler/icons-react'
import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { useCurrentCodeTarget } from '../../../../library/code-targets-context.tsx'
import { useParts, viewOf } from '../../../../library/kinds.ts'
import { mediaId } from '../../../../library/media-id.ts'
import { stillOf } from '../../../../library/still-of.ts'
import { announce } from '../../../../ui/base/announce.ts'
import { CodeChip } from '../../../../ui/base/code-chip.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { LanguageMark } from '../../../../ui/word/language-mark.tsx'
import classes from './asset-search.module.css'
import { rememberUsed } from './used-last.ts'

interface AssetHitProps {
  kind: AssetKind
  asset: AssetOf<AssetKind>
  /** What was searched, to mark it. */
  term: string
  /** What the page is about. */
  language: LanguageName
  onInserted: () => void
}

/** One asset of the library: itself, its words, its code, and the button that puts the code into the form. */
export function AssetHit({ kind, asset, term, language, onInserted }: AssetHitProps) {
  const { Thumb, Words } = useParts(kind)
  const view = viewOf(kind)
  const target = useCurrentCodeTarget(kind)
  const own = view.languageOf(asset)
  const insert = () => {
    if (!target) return
    target.insert(asset.code)
    rememberUsed(kind, asset.code)
    announce(`${asset.code} is in ${target.label}`)
    onInserted()
  }
  return (
    <li className={classes.hit}>
      <Thumb
        id={mediaId(kind, asset.code)}
        url={asset.url}
        still={stillOf(asset)}
        title={view.titleOf(asset)}
        size="sm"
      />
      <div className={classes.words}>
        <Words asset={asset} search={term} look="name" />
        <p className={classes.translation}>
          {own && own !== language && <LanguageMark language={own} short />}
          {asset.url === null ? (
            <span className={classes.missing}>No file yet</span>
          ) : (
            <Words asset={asset} look="meaning" />
          )}
        </p>
      </div>
      <CodeChip code={asset.code} />
      {target && (
        <IconButton
          label={`Insert ${asset.code} into ${target.label}`}
          className={classes.insert}
          size={28}
          data-tip-end
          onClick={insert}
        >
          <IconCornerDownLeft size={16} stroke={1.75} color="var(--action)" aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
