import type { AssetFileOf } from '#contract/assets/details.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { useParts } from '../../library/kinds.ts'
import { stillOf } from '../../library/still-of.ts'
import { counted, formatDay } from '../../ui/base/format.ts'
import styles from './asset-details.module.css'

interface AssetHistoryProps {
  kind: AssetKind
  /** What one meets in them. */
  title: string
  files: readonly AssetFileOf<AssetKind>[]
}

/** The files that the code has and had, newest first, each to be met. */
export function AssetHistory({ kind, title, files }: AssetHistoryProps) {
  const { Thumb } = useParts(kind)
  if (files.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>
        History <span>{counted(files.length, 'file')}</span>
      </h3>
      <ul className={styles.rows}>
        {files.map((file) => {
          const day = formatDay(file.uploadedAt)
          return (
            <li key={`${file.sha256} ${file.uploadedAt}`}>
              <Thumb
                id={`file:${file.sha256}:${file.uploadedAt}`}
                url={file.url}
                still={stillOf(file)}
                title={`${title}, ${file.current ? 'the current file' : `the file of ${day}`}`}
                size="sm"
              />
              <span
                className={`${styles.day} ${file.current ? '' : styles.older}`}
                title={`Uploaded by ${file.uploadedBy}`}
              >
                {file.current ? `Current, ${day}` : day}
              </span>
              <span className={styles.id}>{file.uploadedBy}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
