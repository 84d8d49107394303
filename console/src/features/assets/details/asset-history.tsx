import type { AssetDetailsOf, AssetFileOf } from '@griot/contract/assets/details.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetDetailsMessages from '@griot/contract/messages/ui/assets/asset-details.ts'
import * as lifecycleMessages from '@griot/contract/messages/ui/assets/lifecycle.ts'
import * as unitMessages from '@griot/contract/messages/ui/general/units.ts'
import { PlayInTurn } from '@griot/player/sound/play-in-turn.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { revertAsset } from '../../../shared/assets/lifecycle.calls.ts'
import { posterUrl } from '../../../shared/assets/poster-url.ts'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { formatBytes, formatDay, formatList, formatTime } from '../../../ui/text/format.ts'
import classes from './asset-history.module.css'

export interface AssetHistoryProps {
  kind: AssetKind
  asset: AssetDetailsOf<AssetKind>
}

type File = AssetFileOf<AssetKind>

/** All files of a code, newest first, each playable; a previous one can be restored. */
export function AssetHistory({ kind, asset }: AssetHistoryProps) {
  const { files } = asset
  const { revert, busy, refusal } = useRevert(kind, asset)
  const mayWrite = useHasPermission('assets.write')
  const mayChangeAvailable = useHasPermission('availability.set')
  const [current] = files
  if (!current) return null
  const former = files.filter((file) => file.sha256 !== current.sha256)
  const atOf = timesOf(files)
  const kept = !mayChangeAvailable && asset.uses.some((use) => use.available)
  return (
    <>
      <div className={`${layout.between} ${classes.head}`}>
        <h3>
          {assetDetailsMessages.history}{' '}
          <span className={layout.aside}>{assetDetailsMessages.fileCount({ count: files.length })}</span>
        </h3>
        <PlayBothVersions kind={kind} former={former} current={current} />
      </div>
      {mayWrite && kept && former.length > 0 && <p className={classes.kept}>{lifecycleMessages.keptFile}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={keyOf(file)}>
            <FileRow kind={kind} title={viewOf(kind).titleOf(asset)} file={file} at={atOf(file)}>
              {mayWrite && !kept && former.includes(file) && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={assetDetailsMessages.revertFileFrom({ at: atOf(file) })}
                  aria-disabled={busy || undefined}
                  onClick={() => void revert(file.sha256)}
                >
                  {assetDetailsMessages.revert}
                </Button>
              )}
            </FileRow>
            {refusal?.sha256 === file.sha256 && (
              <p className={classes.refusal} role="alert">
                {refusal.sentence}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One uploaded file: time, author, duration and size. */
function FileRow({ kind, title, file, at, children }: FileRowProps) {
  const { Thumb, Mini } = useParts(kind)
  const thumb = (
    <Thumb
      id={keyOf(file)}
      url={file.url}
      poster={posterUrl(file)}
      title={file.current ? assetDetailsMessages.currentFile({ title }) : assetDetailsMessages.fileFrom({ title, at })}
      size={Mini ? 'sm' : 'row'}
    />
  )
  return (
    <div className={`${layout.row} ${classes.file}`}>
      {Mini ? <Mini file={file} /> : thumb}
      <div className={`${layout.grow} ${classes.texts}`}>
        <p>{file.current ? assetDetailsMessages.current({ at }) : at}</p>
        <p>{formatList([...viewOf(kind).factsOf(file), formatBytes(file.bytes), file.uploadedBy].filter(Boolean))}</p>
        {file.speaker && <p>{assetDetailsMessages.speaker({ name: file.speaker.name })}</p>}
      </div>
      {children}
      {Mini && thumb}
    </div>
  )
}

interface FileRowProps {
  kind: AssetKind
  title: string
  file: File
  /** Upload time. */
  at: string
  children: ReactNode
}

/** Plays the previous and then the current file; images are side by side anyway. */
function PlayBothVersions({ kind, former, current }: PlayBothVersionsProps) {
  const [old] = former
  const { mediaType } = ASSET_KINDS[kind]
  if (!old || mediaType.startsWith('image/')) return null
  return (
    <PlayInTurn
      sounds={[old, current].map((file) => ({ key: keyOf(file), url: file.url }))}
      isVideo={mediaType.startsWith('video/')}
    >
      {assetDetailsMessages.playBoth}
    </PlayInTurn>
  )
}

interface PlayBothVersionsProps {
  kind: AssetKind
  former: readonly File[]
  current: File
}

/** Formats the date of each file, with the time if several are of the same day. */
function timesOf(files: readonly File[]): (file: File) => string {
  const days = files.map(({ uploadedAt }) => formatDay(uploadedAt))
  return ({ uploadedAt }) => {
    const day = formatDay(uploadedAt)
    const alone = days.indexOf(day) === days.lastIndexOf(day)
    return alone ? day : unitMessages.dayAndTime({ day, time: formatTime(uploadedAt) })
  }
}

function keyOf({ sha256, uploadedAt }: File): string {
  return `file:${sha256}:${uploadedAt}`
}

/** Makes a previous file of an asset the current one, and shows an error beside the file. */
function useRevert(kind: AssetKind, asset: AssetDetailsOf<AssetKind>) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ sha256: string; sentence: string } | null>(null)
  const renew = () => queries.invalidateQueries({ queryKey: assetsKey(kind) })

  const revert = async (sha256: string) => {
    const { code, version, files } = asset
    const [current] = files
    if (busy || !current) return
    setBusy(true)
    setRefusal(null)
    try {
      const after = await revertAsset(kind, { code, version, sha256 })
      showUndoToast(
        lifecycleApiMessages.reverted.message,
        () => revertAsset(kind, { code, version: after.version, sha256: current.sha256 }),
        () => void renew(),
      )
      await renew()
    } catch (error) {
      setRefusal({ sha256, sentence: sentenceOf(error, apiMessages.errorOccurred.message) })
      // Refetch first, so that the current state is shown with the error.
      if (error instanceof ApiError && error.status === 412) await renew()
    } finally {
      setBusy(false)
    }
  }
  return { revert, busy, refusal }
}
