import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import layout from '@griot/player/ui/layout.module.css'
import { formatBytes } from '../../../ui/text/format.ts'
import type { UploadItem } from '../store/upload-item.ts'
import { smallerBytes } from './estimate.ts'
import classes from './prepare.module.css'

/** State of a file that is being prepared: progress, with the estimated size. */
export function PreparationProgress({ item }: { item: UploadItem }) {
  const { preparation, file } = item
  const share = preparation?.state === 'running' ? preparation.share : null
  return (
    <>
      <span className={layout.verdict} data-tone="act">
        {share === null ? prepareMessages.waiting : runningText(item, Math.floor(share * 100))}
      </span>
      {share !== null && (
        <span
          className={`${layout.progress} ${classes.bar}`}
          role="progressbar"
          aria-label={file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </>
  )
}

function runningText(item: UploadItem, percent: number): string {
  const after = smallerBytes(item)
  if (after === null) return prepareMessages.running({ percent })
  return prepareMessages.runningEstimate({ percent, after: formatBytes(after), before: formatBytes(item.file.size) })
}

/** Which file is sent, and what was changed. */
export function PreparationLine({ preparation }: UploadItem) {
  if (preparation?.state === 'made')
    return (
      <p className={layout.hint}>
        {(preparation.isUsed ? prepareMessages.made : prepareMessages.notUsed)(preparation)}
      </p>
    )
  if (preparation?.state === 'original')
    return <p className={layout.hint}>{prepareMessages.original({ why: preparation.why })}</p>
  return null
}
