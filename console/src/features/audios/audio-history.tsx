import type { AudioDetails } from '#contract/assets/audio.ts'
import { counted, formatDay } from '../../ui/base/format.ts'
import { PlayButton } from '../../ui/sound/play-button.tsx'
import styles from './audio-details.module.css'

interface AudioHistoryProps {
  /** What one hears. */
  title: string
  files: AudioDetails['files']
}

/** The files that the code has and had, newest first, each to be heard. */
export function AudioHistory({ title, files }: AudioHistoryProps) {
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
              <PlayButton
                sound={`file:${file.sha256}:${file.uploadedAt}`}
                url={file.url}
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
