import { IconFolder } from '@tabler/icons-react'
import type { Ref } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { UPLOAD_FILES_MOST } from '#contract/limits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { formatBytes } from '../../ui/text/format.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  kind: AssetKind
  /** Whether files are held over the page. */
  over: boolean
  /** The button that stands first. */
  first: Ref<HTMLButtonElement>
  onChoose: () => void
  onChooseFolder: () => void
}

/** What the page is before the first file: where to drop it, and what it may be. */
export function DropZone({ kind, over, first, onChoose, onChooseFolder }: DropZoneProps) {
  const { suffix, bytesMost, example } = ASSET_KINDS[kind]
  const type = suffix.slice(1).toUpperCase()
  return (
    <section className={styles.zone} data-over={over || undefined} aria-labelledby="drop-files">
      <div className={styles.middle}>
        <div className={styles.strings} aria-hidden="true">
          {STRINGS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a string is its place
            <i key={index} style={{ height }} />
          ))}
        </div>
        <h2 id="drop-files">Drop {type} files or a folder here</h2>
        <p>
          The name of a file is its code:{' '}
          <code>
            {example.code}
            {suffix}
          </code>
          . Nothing is sent before you press Submit Files.
        </p>
        <div className={styles.actions}>
          <Button ref={first} variant="primary" onClick={onChoose}>
            Choose files
          </Button>
          <Button
            icon={<IconFolder size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onChooseFolder}
          >
            Choose a folder
          </Button>
        </div>
      </div>
      <ul className={styles.limits}>
        <li>
          <b>{type}</b>
          Up to {formatBytes(bytesMost)} each
        </li>
        <li>
          <b>{UPLOAD_FILES_MOST} files at once</b>
          Sent several at a time
        </li>
        <li>
          <b>A line may break</b>
          What is sent stays sent
        </li>
      </ul>
    </section>
  )
}

/** Resting strings, as high as they are drawn. */
const STRINGS = [10, 18, 28, 18, 46, 34, 48, 24, 38, 20, 30, 10]
