import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { Segments } from '../../ui/form/fields/segments.tsx'
import classes from './asset-type-choice.module.css'

interface AssetTypeChoiceProps {
  kind: AssetKind
  onChange: (kind: AssetKind) => void
}

/** Which kind of assets the files are for, by the names that the calls have for them. */
export function AssetTypeChoice({ kind, onChange }: AssetTypeChoiceProps) {
  return (
    <div className={classes.place} data-wide>
      <Segments
        label="Asset type"
        value={kind}
        options={ASSET_KIND_NAMES.map((name) => [name, ASSET_KINDS[name].plural])}
        onChange={onChange}
      />
    </div>
  )
}
