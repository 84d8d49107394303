import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Segments } from '../../../ui/form/fields/segments.tsx'
import classes from './asset-type-choice.module.css'

interface AssetTypeChoiceProps {
  kind: AssetKind
  onChange: (kind: AssetKind) => void
}

/** Selects the kind of the files. */
export function AssetTypeChoice({ kind, onChange }: AssetTypeChoiceProps) {
  return (
    <div className={classes.place} data-wide>
      <Segments
        label={uploadMessages.assetType}
        value={kind}
        options={ASSET_KIND_NAMES.map((name) => [name, ASSET_KINDS[name].messages.uploadChoice])}
        onChange={onChange}
      />
    </div>
  )
}
