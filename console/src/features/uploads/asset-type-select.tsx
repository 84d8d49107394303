import { useId } from 'react'
import { Select } from '../../ui/form/select.tsx'
import styles from './asset-type-select.module.css'

/** The kinds of files that can be uploaded, by their names in the calls; one more is one entry more. */
const ASSET_TYPES = ['audios'] as const

/** Which kind of assets the files are for (spec §2). */
export function AssetTypeSelect() {
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id}>
      <span className="only-read">Asset type</span>
      <Select id={id} className={styles.select}>
        {ASSET_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    </label>
  )
}
