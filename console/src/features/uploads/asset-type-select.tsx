import { useId } from 'react'
import {
  ASSET_KIND_NAMES,
  ASSET_KINDS,
  type AssetKind,
  isAssetKind,
} from '#contract/assets/kinds.ts'
import { Select } from '../../ui/form/select.tsx'
import styles from './asset-type-select.module.css'

interface AssetTypeSelectProps {
  kind: AssetKind
  onChange: (kind: AssetKind) => void
}

/** Which kind of assets the files are for, by the names that the calls have for them. */
export function AssetTypeSelect({ kind, onChange }: AssetTypeSelectProps) {
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id}>
      <span className="only-read">Asset type</span>
      <Select
        id={id}
        className={styles.select}
        value={kind}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (isAssetKind(value)) onChange(value)
        }}
      >
        {ASSET_KIND_NAMES.map((name) => (
          <option key={name} value={name}>
            {ASSET_KINDS[name].plural}
          </option>
        ))}
      </Select>
    </label>
  )
}
