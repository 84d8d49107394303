import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useId } from 'react'
import { useParts } from '../../../shared/kinds/kinds.ts'
import { formatBytes } from '../../../ui/text/format.ts'
import { originalOf } from '../store/preparation.ts'
import type { UploadItem } from '../store/upload-item.ts'
import { uploads, useUploads } from '../store/uploads.ts'
import { smallerBytes } from './estimate.ts'
import classes from './prepare.module.css'

/** What can be done with chosen files before they are sent: one option for each kind that is chosen. */
export function PreparePanel({ chosen }: { chosen: readonly UploadItem[] }) {
  const id = useId()
  const kinds = ASSET_KIND_NAMES.filter((kind) => chosen.some((item) => item.kind === kind && item.preview !== null))
  if (kinds.length === 0) return null
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby={id}>
      <h2 id={id}>{prepareMessages.title}</h2>
      <p className={layout.secondary}>{prepareMessages.note}</p>
      {kinds.map((kind) => (
        <Option key={kind} kind={kind} chosen={chosen.filter((item) => item.kind === kind)} />
      ))}
    </section>
  )
}

function Option({ kind, chosen }: { kind: AssetKind; chosen: readonly UploadItem[] }) {
  const { preparation } = useParts(kind)
  const isOn = useUploads(({ prepares }) => prepares.has(kind))
  const hint = useId()
  if (!preparation) return null
  const large = chosen.filter((item) => smallerBytes(item) !== null)
  return (
    <div className={classes.option}>
      <label className={layout.row}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={(event) => uploads.setPrepares(kind, event.currentTarget.checked)}
        />
        {preparation.label}
      </label>
      <p id={hint} className={layout.hint}>
        {preparation.hint}
        {large.length > 0 && <b> {estimateText(large)}</b>}
      </p>
    </div>
  )
}

function estimateText(large: readonly UploadItem[]): string {
  const sum = (bytesOf: (item: UploadItem) => number) =>
    formatBytes(large.reduce((total, item) => total + bytesOf(item), 0))
  return prepareMessages.estimate({
    after: sum((item) => smallerBytes(item) ?? 0),
    before: sum((item) => originalOf(item).size),
  })
}
