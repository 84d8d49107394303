import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import * as codeMessages from '@griot/contract/messages/ui/assets/code.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { Player } from '@griot/player/sound/player.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { posterUrl } from '../assets/poster-url.ts'
import { useParts, viewOf } from '../kinds/kinds.ts'
import type { CodeLookup } from './code-lookup.ts'
import classes from './code-preview.module.css'

/** Beside a code field: a player or image of the code's asset, and its title. */
export function CodePreview({ kind, lookup }: { kind: AssetKind; lookup: CodeLookup }) {
  const known = lookup.state === 'ready' || lookup.state === 'noFile'
  return (
    <div className={`${layout.row} ${classes.well}`}>
      {known ? (
        <Known kind={kind} asset={lookup.asset} />
      ) : (
        <span className={classes.resting}>
          {lookup.state === 'looking' ? codeMessages.searchingLibrary : ASSET_KINDS[kind].messages.shownHere}
        </span>
      )}
    </div>
  )
}

function Known({ kind, asset }: { kind: AssetKind; asset: AssetOf<AssetKind> }) {
  const { Thumb } = useParts(kind)
  const view = viewOf(kind)
  const title = view.titleOf(asset)
  const id = mediaId(kind, asset.code)
  return (
    <>
      {'peaks' in asset ? (
        <div className={classes.player}>
          <Player sound={id} url={asset.url} title={title} peaks={asset.peaks} duration={asset.duration} />
        </div>
      ) : (
        <Thumb id={id} url={asset.url} poster={posterUrl(asset)} title={title} size="sm" />
      )}
      <Word language={view.languageOf(asset) ?? undefined}>{title}</Word>
    </>
  )
}
