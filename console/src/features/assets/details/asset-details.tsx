import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetDetailsMessages from '@griot/contract/messages/ui/assets/asset-details.ts'
import * as lifecycleMessages from '@griot/contract/messages/ui/assets/lifecycle.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as fileWarningMessages from '@griot/contract/messages/ui/uploads/file-warning.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { startTransition } from 'react'
import { useReopenAfterSignIn } from '../../../session/reopen-dialogs.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { assetDetailsQuery } from '../../../shared/assets/assets.queries.ts'
import { editDialogName } from '../../../shared/assets/dialog-names.ts'
import { DuplicatesLine } from '../../../shared/assets/duplicate-line.tsx'
import { ItemComments } from '../../../shared/comments/item-comments.tsx'
import { fieldLabelsOf, loadAllEditing, useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { OpenBy } from '../../../shared/presence/open-by.tsx'
import { BoothLink } from '../../../shared/recording/booth-link.tsx'
import { RecordStep } from '../../../shared/recording/record-step.tsx'
import { ReviewOf } from '../../../shared/review/review-of.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { DetailsPanel } from '../../../ui/page/details-panel.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { formatBytes, formatList } from '../../../ui/text/format.ts'
import classes from './asset-details.module.css'
import type { AssetHistoryProps } from './asset-history.tsx'
import type { AssetStepsProps } from './asset-steps.tsx'
import { AssetUses } from './asset-uses.tsx'
import { useDelete, useDetailsActions } from './use-details-actions.ts'
import type { Neighbour, ShownList } from './use-neighbours.ts'

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

const AssetSteps = lazyDialog<AssetStepsProps>(async () => (await import('./after-details.ts')).AssetSteps)

const AssetHistory = lazyDialog<AssetHistoryProps>(async () => (await import('./after-details.ts')).AssetHistory)

const EditAssetDialog = lazyDialog(async () => {
  const [{ EditAssetDialog }] = await Promise.all([import('../edit/edit-asset-dialog.tsx'), loadAllEditing()])
  return EditAssetDialog
})

interface AssetDetailsProps {
  kind: AssetKind
  code: string
  /** Finds the card of the code. */
  belongsTo: () => HTMLElement | null
  /** The list that it was opened from; null when that has no order of its own. */
  list: ShownList | null
  onStep: (to: Neighbour, editing: boolean) => void
  editing: boolean
  onEdit: (editing: boolean) => void
  /** Whether the dialog of its alternative texts is open. */
  altTexts: boolean
  onCloseAltTexts: () => void
  onClose: () => void
}

/** Details of one code, in the panel beside the list. */
export function AssetDetails({ kind, code, belongsTo, list, ...props }: AssetDetailsProps) {
  const { editing, altTexts, onStep, onEdit, onCloseAltTexts, onClose } = props
  const asset = useQuery(assetDetailsQuery(kind, code))
  const { messages } = ASSET_KINDS[kind]
  const mayEdit = useHasPermission('assets.write')
  const deletion = useDelete(kind, onClose)
  const edit = () => startTransition(() => onEdit(true))
  useReopenAfterSignIn(editDialogName(kind, asset.data?.id ?? ''), edit)
  const remove = () => asset.data && deletion.begin(asset.data)
  useDetailsActions(kind, { code, applies: () => Boolean(asset.data), edit, remove })
  return (
    <>
      <DetailsPanel
        label={assetDetailsMessages.detailsOf({ code })}
        title={assetDetailsMessages.details}
        beside={list && !editing && <AssetSteps {...{ kind, list, code }} onStep={(to) => onStep(to, false)} />}
        belongsTo={belongsTo}
        onClose={onClose}
        actions={
          <>
            {mayEdit && asset.data && (
              <Button {...EditAssetDialog.intent} onClick={edit}>
                {messages.edit}
              </Button>
            )}
            {mayEdit && asset.data && (
              <Button
                variant="quiet"
                {...ConfirmDialog.intent}
                aria-disabled={deletion.state === 'deleting' || undefined}
                onClick={remove}
              >
                {assetDetailsMessages.deleteButton}
              </Button>
            )}
            <Button variant="quiet" onClick={onClose}>
              {commonMessages.close}
            </Button>
          </>
        }
      >
        {asset.isPending && (
          <Loading sentence={assetDetailsMessages.loading}>
            <Skeleton width="70%" height={32} />
          </Loading>
        )}
        {asset.isError && !asset.data && (
          <LoadFailed
            error={asset.error}
            title={assetDetailsMessages.loadFailed}
            onRetry={() => void asset.refetch()}
          />
        )}
        {asset.data === null && <Empty sentence={apiMessages.notFound.message}>{code}</Empty>}
        {deletion.failure && <Note tone="bad" role="alert" title={deletion.failure} />}
        {asset.data && <Shown kind={kind} asset={asset.data} notDeleted={deletion.state === 'used'} />}
      </DetailsPanel>
      {altTexts && mayEdit && asset.data && (
        <EditAssetDialog
          {...{ kind, list }}
          asset={asset.data}
          altTexts
          onStep={(to) => onStep(to, false)}
          onClose={onCloseAltTexts}
        />
      )}
      {editing && mayEdit && asset.data && (
        <EditAssetDialog
          {...{ kind, list }}
          asset={asset.data}
          onStep={(to) => onStep(to, true)}
          onClose={() => onEdit(false)}
        />
      )}
      {deletion.state === 'confirming' && asset.data && (
        <ConfirmDialog
          title={lifecycleMessages.askRemove({ code: asset.data.code })}
          text={lifecycleMessages.removeKeeps}
          stay={commonMessages.cancel}
          goOn={assetDetailsMessages.deleteButton}
          onClose={deletion.stay}
          onGoOn={() => asset.data && void deletion.goOn(asset.data)}
        />
      )}
    </>
  )
}

interface ShownProps {
  kind: AssetKind
  asset: AssetDetailsOf<AssetKind>
  notDeleted: boolean
}

function Shown({ kind, asset, notDeleted }: ShownProps) {
  const { Media, Words, Panel, FileLinks } = useParts(kind)
  const mayUpload = useHasPermission('assets.write')
  const pictured = viewOf(kind).look === 'picture'
  const head = Panel === undefined && <Words asset={asset} look="head" />
  const review = (
    <>
      <div className={classes.review}>
        <ReviewOf item={`${kind}:${asset.id}`} version={asset.version} title={viewOf(kind).titleOf(asset)} />
        <ItemComments entity={kind} id={asset.id} code={asset.code} labels={fieldLabelsOf(kind)} isLinked />
      </div>
      <OpenBy entity={kind} id={asset.id} isCompact />
    </>
  )
  return (
    <>
      {!pictured && head}
      {!pictured && review}
      <div className={classes.media}>
        <Media asset={asset} size="details" />
        <Recording kind={kind} asset={asset} />
        <Warnings asset={asset} />
        <Duplicates asset={asset} />
        {FileLinks && mayUpload && asset.url !== null && (
          <p className={classes.links}>
            <FileLinks asset={asset} />
          </p>
        )}
      </div>
      {pictured && head}
      {pictured && review}
      {Panel ? <Panel asset={asset} /> : <FactRows kind={kind} asset={asset} />}
      {asset.version > 1 && (
        <p className={classes.earlier}>
          <TextLink to="/dashboard/asset/history/$assetType/$code" params={{ assetType: kind, code: asset.code }}>
            {assetDetailsMessages.textHistory}
          </TextLink>
        </p>
      )}
      <AssetUses kind={kind} asset={asset} notDeleted={notDeleted} />
      <AssetHistory kind={kind} asset={asset} />
    </>
  )
}

/** What recording it needs next, or another take of it. */
function Recording({ kind, asset }: { kind: AssetKind; asset: AssetDetailsOf<AssetKind> }) {
  const { isRecorded, languageOf } = viewOf(kind)
  const { code, url, takesToReview } = asset
  return (
    isRecorded && (
      <p className={`${layout.cluster} ${classes.recording}`}>
        <RecordStep word={{ code, url, language: languageOf(asset) }} takesToReview={takesToReview} />
        {(url !== null || takesToReview > 0) && <BoothLink size="small" list={{ codes: [code] }} />}
      </p>
    )
  )
}

/** Warnings about the current file. */
function Warnings({ asset }: { asset: AssetDetailsOf<AssetKind> }) {
  const warnings = ('warnings' in asset && asset.warnings) || []
  return warnings.map((warning) => (
    <p key={warning} className={classes.warning}>
      <Badge tone="warn">{fileWarningMessages.warning({ warning: warning.replace(' ', '') })}</Badge>
    </p>
  ))
}

/** Other assets with the content of the current file. */
function Duplicates({ asset: { duplicates } }: { asset: AssetDetailsOf<AssetKind> }) {
  if (duplicates.assets.length === 0) return null
  return (
    <p className={classes.same}>
      <DuplicatesLine content={duplicates} />
    </p>
  )
}

function FactRows({ kind, asset }: { kind: AssetKind; asset: AssetDetailsOf<AssetKind> }) {
  const { Facts } = useParts(kind)
  return (
    <dl className={layout.facts}>
      <dt>{commonMessages.code}</dt>
      <dd>
        <CodeChip code={asset.code} />
      </dd>
      <Facts asset={asset} />
      <dt>{assetDetailsMessages.file}</dt>
      <dd className={layout.secondary}>{fileFacts(kind, asset)}</dd>
    </dl>
  )
}

function fileFacts(kind: AssetKind, asset: AssetOf<AssetKind>): string {
  if (asset.url === null) return assetDetailsMessages.noFileYet
  const type = ASSET_KINDS[kind].suffix.slice(1).toUpperCase()
  const size = asset.bytes === null ? [] : [formatBytes(asset.bytes)]
  return formatList([type, ...viewOf(kind).factsOf(asset), ...size])
}
