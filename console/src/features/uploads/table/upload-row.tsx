import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconFile, IconPlayerPause, IconX } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useReopenAfterSignIn } from '../../../session/reopen-dialogs.ts'
import { declareDialogName } from '../../../shared/assets/dialog-names.ts'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { type RowPlace, rowAttributes } from '../../../ui/list/virtual-table.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import { FilePicker } from '../choose/file-picker.tsx'
import { PreparationActions } from '../prepare/preparation-actions.tsx'
import { duplicatesWithinBatch } from '../store/duplicates-within-batch.ts'
import { isInProgress, isRunning, replacementStatus, type UploadItem } from '../store/upload-item.ts'
import { uploads, useUploads } from '../store/uploads.ts'
import { PlayBoth } from './play-both.tsx'
import { UploadStateCell } from './upload-state-cell.tsx'
import classes from './upload-table.module.css'

interface RowActions {
  onDeclare: (item: UploadItem) => void
  /** Called when the user has decided about the file. */
  onDecided: () => void
}

/** One file, which it reads from the store: progress of another file does not draw it again. */
export const UploadRow = memo(function UploadRow({ id, ...props }: RowActions & RowPlace & { id: number }) {
  const item = useUploads(({ items }) => items.get(id))
  const duplicates = useUploads(({ items }) => duplicatesWithinBatch(items).get(id) ?? '')
  return item ? <Row item={item} duplicates={duplicates} {...props} /> : null
})

interface RowProps extends RowActions, RowPlace {
  item: UploadItem
  /** Names of other chosen files with the same content; empty without any. */
  duplicates: string
}

/** Play button, name, declared texts, and the state with one action. */
function Row(props: RowProps) {
  const { item, duplicates, onDeclare, onDecided } = props
  const { kind, file, preview, measure: length } = item
  const { Thumb } = useParts(kind)
  return (
    <tr {...rowAttributes(props)} className={classes.row} data-tone={toneOf(item)}>
      <td data-column="file">
        <div className={`${layout.row} ${classes.file}`}>
          {preview === null ? (
            <span className={classes.thumb}>
              <IconFile size={16} stroke={1.75} aria-hidden="true" />
            </span>
          ) : (
            <Thumb id={`upload:${item.id}`} url={preview} title={file.name} size="row" />
          )}
          <span className={`${layout.ellipsis} ${layout.code} ${classes.name}`} title={file.name}>
            {file.name}
          </span>
        </div>
      </td>
      <td data-column="declared">
        <DeclaredAs item={item} />
      </td>
      <td data-column="size">
        <span>
          {formatBytes(file.size)}
          {length !== null && ','}
        </span>{' '}
        {length !== null && <span>{length}</span>}
      </td>
      <td data-column="state">
        <UploadStateCell item={item} duplicates={duplicates} />
      </td>
      <td data-column="action">
        <div className={`${layout.row} ${classes.actions}`}>
          <PreparationActions item={item} />
          <Remedy {...{ item, onDeclare, onDecided }} />
          {isRunning(item) && (
            <IconButton
              label={uploadMessages.pause({ name: file.name })}
              size="small"
              onClick={() => uploads.pause([item.id])}
            >
              <IconPlayerPause size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={
              isInProgress(item)
                ? uploadMessages.cancel({ name: file.name })
                : uploadMessages.remove({ name: file.name })
            }
            data-tip-end
            size="small"
            onClick={() => uploads.remove([item.id])}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

function toneOf({ phase, fault, declared, warnings }: UploadItem): 'bad' | 'warn' | undefined {
  if (phase === 'done' && warnings.length > 0) return 'warn'
  if (phase !== 'chosen') return undefined
  if (fault) return 'bad'
  return declared === null ? 'warn' : undefined
}

function DeclaredAs({ item }: { item: UploadItem }) {
  const { kind, declared, fault } = item
  const { Words } = useParts(kind)
  if (declared) {
    const language = viewOf(kind).languageOf(declared)
    return (
      <span className={classes.declared}>
        {language && <LanguageMark language={language} short />}
        <Words asset={declared} look="line" />
      </span>
    )
  }
  if (declared === null && !fault) return <span className={classes.quiet}>{uploadMessages.noAssetHasCode}</span>
  return null
}

/** The one action that helps this file, as a button. */
function Remedy({ item, onDeclare, onDecided }: Pick<RowProps, 'item' | 'onDeclare' | 'onDecided'>) {
  const { kind, phase, fault, declared, code, id } = item
  const status = replacementStatus(item)
  if (phase === 'chosen' && fault?.inUse) return <SeeIt kind={kind} code={code} text={uploadMessages.showUses} />
  if (phase === 'chosen' && !fault && status === 'replaces') return <PlayBoth item={item} />
  if (phase === 'chosen' && !fault && status === 'undecided') {
    const decide = () => {
      uploads.replace([id])
      onDecided()
    }
    return (
      <>
        <PlayBoth item={item} />
        <Button
          size="small"
          data-decide
          className={classes.decide}
          aria-label={uploadMessages.replaceFile({ code })}
          aria-description={uploadMessages.toDecide}
          onClick={decide}
        >
          {uploadMessages.replace}
        </Button>
      </>
    )
  }
  if (phase === 'chosen' && !fault && declared === null) {
    return <DeclareHere item={item} onDeclare={onDeclare} />
  }
  if (phase === 'paused') {
    return (
      <Button
        size="small"
        aria-label={uploadMessages.resumeFile({ name: item.file.name })}
        onClick={() => uploads.retry([id])}
      >
        {uploadMessages.resume}
      </Button>
    )
  }
  if (phase === 'failed') {
    return (
      <Button
        size="small"
        aria-label={uploadMessages.retryFile({ name: item.file.name })}
        onClick={() => uploads.retry([id])}
      >
        {uploadMessages.retry}
      </Button>
    )
  }
  if (phase === 'refused') return <ReplaceFile item={item} />
  if (phase === 'done') {
    return <SeeIt kind={kind} code={code} text={uploadMessages.openAsset} />
  }
  return null
}

function DeclareHere({ item, onDeclare }: Pick<RowProps, 'item' | 'onDeclare'>) {
  const declare = () => onDeclare(item)
  useReopenAfterSignIn(declareDialogName(item.kind, item.code), declare)
  return (
    <Button size="small" onClick={declare}>
      {uploadMessages.declareHere}
    </Button>
  )
}

/** Has its own picker: one shared with the page would take the next files for this row after a cancel. */
function ReplaceFile({ item: { id, kind, file } }: Pick<RowProps, 'item'>) {
  const picker = useRef<HTMLInputElement>(null)
  const replace = (files: File[]) => {
    if (files.length === 0) return
    uploads.remove([id])
    uploads.add(kind, files)
  }
  return (
    <>
      <Button size="small" onClick={() => picker.current?.click()}>
        {uploadMessages.chooseAnotherFile}
      </Button>
      <FilePicker
        kind={kind}
        picker={picker}
        label={uploadMessages.chooseAnotherFileFor({ name: file.name })}
        onFiles={replace}
      />
    </>
  )
}

interface SeeItProps extends Pick<UploadItem, 'kind' | 'code'> {
  text: string
}

function SeeIt({ kind, code, text }: SeeItProps) {
  return (
    <LinkButton
      to="/dashboard/$assets"
      params={{ assets: ASSET_KINDS[kind].plural }}
      search={{ search: code, code }}
      variant="quiet"
      size="small"
    >
      {text}
    </LinkButton>
  )
}
