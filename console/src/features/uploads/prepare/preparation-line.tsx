import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import layout from '../../../ui/layout/layout.module.css'
import { formatBytes } from '../../../ui/text/format.ts'
import type { UploadItem } from '../store/upload-item.ts'
import { smallerBytes } from './estimate.ts'
import classes from './prepare.module.css'

/** Which file is sent, and what was changed; progress while it is made. */
export function PreparationLine({ item }: { item: UploadItem }) {
  const { preparation, file } = item
  if (!preparation) return null
  return (
    <>
      <p className={layout.hint}>{textOf(item)}</p>
      {preparation.state === 'running' && (
        <span
          className={`${layout.progress} ${classes.bar}`}
          role="progressbar"
          aria-label={file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(preparation.share * 100)}
        >
          <span style={{ width: `${preparation.share * 100}%` }} />
        </span>
      )}
    </>
  )
}

function textOf(item: UploadItem): string | null {
  const { preparation } = item
  switch (preparation?.state) {
    case 'waiting':
      return prepareMessages.waiting
    case 'running': {
      const percent = Math.floor(preparation.share * 100)
      const after = smallerBytes(item)
      if (after === null) return prepareMessages.running({ percent })
      return prepareMessages.runningEstimate({
        percent,
        after: formatBytes(after),
        before: formatBytes(item.file.size),
      })
    }
    case 'made':
      return (preparation.isUsed ? prepareMessages.made : prepareMessages.notUsed)(preparation)
    case 'original':
      return prepareMessages.original({ why: preparation.why })
    default:
      return null
  }
}
