import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { Segments } from '../../../ui/form/fields/segments.tsx'
import classes from './asset-type-choice.module.css'

interface AssetTypeChoiceProps {
  kind: AssetKind
  onChange: (kind: AssetKind) => void
}

/** Selects the kind of the files, by its name in the API. */
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
