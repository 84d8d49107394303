import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { UPLOAD_FILES_MAX } from '@griot/contract/limits.ts'
import { IconFolder } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { formatBytes } from '../../../ui/text/format.ts'
import classes from './drop-zone.module.css'

interface DropZoneProps {
  kind: AssetKind
  /** Whether files are being dragged over the page. */
  over: boolean
  /** The first button. */
  first: Ref<HTMLButtonElement>
  onChoose: () => void
  onChooseFolder: () => void
}

/** The page before files are chosen: drop zone and accepted formats. */
export function DropZone({ kind, over, first, onChoose, onChooseFolder }: DropZoneProps) {
  const { suffix, maxBytes, example } = ASSET_KINDS[kind]
  const type = suffix.slice(1).toUpperCase()
  return (
    <section
      className={`${layout.grow} ${layout.secondary} ${classes.zone}`}
      data-over={over || undefined}
      aria-labelledby="drop-files"
    >
      <div className={classes.middle}>
        <div className={`${layout.row} ${classes.bars}`} aria-hidden="true">
          {BARS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a bar
            <i key={index} style={{ height }} />
          ))}
        </div>
        <h2 id="drop-files">Drop {type} files or a folder here</h2>
        <p>
          The file name is the code:{' '}
          <code>
            {example.code}
            {suffix}
          </code>
          . Files are sent when you click Submit Files.
        </p>
        <div className={classes.actions}>
          <Button ref={first} variant="primary" onClick={onChoose}>
            Choose files
          </Button>
          <Button icon={<IconFolder size={18} stroke={1.75} aria-hidden="true" />} onClick={onChooseFolder}>
            Choose folder
          </Button>
        </div>
      </div>
      <ul className={classes.limits}>
        <li>
          <b>{type}</b>
          Up to {formatBytes(maxBytes)} each
        </li>
        <li>
          <b>{UPLOAD_FILES_MAX} files at once</b>
          Several are sent at the same time
        </li>
        <li>
          <b>Connection lost?</b>
          Finished uploads are saved
        </li>
      </ul>
    </section>
  )
}

/** Heights of the decorative bars. */
const BARS = [10, 18, 28, 18, 46, 34, 48, 24, 38, 20, 30, 10]
