import * as duplicateMessages from '@griot/contract/messages/ui/assets/duplicate.ts'
import * as fileWarningMessages from '@griot/contract/messages/ui/uploads/file-warning.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import layout from '@griot/player/ui/layout.module.css'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconEqual,
  IconExclamationCircle,
  IconReplace,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DuplicatesLine } from '../../../shared/assets/duplicate-line.tsx'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { formatBytes, formatDay } from '../../../ui/text/format.ts'
import { PreparationLine, PreparationProgress } from '../prepare/preparation-line.tsx'
import { isPreparing, replacementStatus, type UploadItem } from '../store/upload-item.ts'
import { progressOf } from '../store/upload-progress.ts'
import classes from './upload-state-cell.module.css'

/** State of a file as text, with its reason or progress. */
export function UploadStateCell({ item, duplicates }: { item: UploadItem; duplicates: string }) {
  const { phase, reason, file, sent } = item
  switch (phase) {
    case 'chosen':
      return (
        <>
          <Chosen item={item} duplicates={duplicates} />
          <PreparationLine {...item} />
        </>
      )
    case 'queued':
      return <State tone="act" word={uploadMessages.waiting} note={uploadMessages.waitingNote} />
    case 'offline':
      return (
        <State
          tone="warn"
          icon={IconAlertTriangle}
          word={uploadMessages.waitingForConnection}
          note={uploadMessages.continuesAutomatically}
        />
      )
    case 'signedOut':
      return (
        <State
          tone="warn"
          icon={IconAlertTriangle}
          word={uploadMessages.waitingForSignIn}
          note={uploadMessages.waitingForSignInNote}
        />
      )
    case 'sending':
      return (
        <>
          <State
            tone="act"
            word={uploadMessages.uploading({ percent: Math.floor(progressOf(item) * 100) })}
            note={uploadMessages.sentOfSize({
              sent: formatBytes(file.size * Math.min(1, sent)),
              size: formatBytes(file.size),
            })}
          />
          <Bar item={item} />
        </>
      )
    case 'paused':
      return (
        <>
          <State
            tone="quiet"
            word={uploadMessages.paused({ percent: Math.floor(progressOf(item) * 100) })}
            note={uploadMessages.sentOfSize({
              sent: formatBytes(file.size * Math.min(1, sent)),
              size: formatBytes(file.size),
            })}
          />
          <Bar item={item} />
        </>
      )
    case 'verifying':
      return (
        <>
          <State tone="act" word={uploadMessages.verifying} note={uploadMessages.sentChecking} />
          <Bar item={item} />
        </>
      )
    case 'done':
      return replacementStatus(item) === 'same' && item.uploadId === null ? <Same /> : <Done item={item} />
    case 'refused':
      return <State tone="bad" icon={IconBan} word={uploadMessages.refused} below={reason} />
    case 'failed':
      return <State tone="bad" icon={IconExclamationCircle} word={uploadMessages.failed} below={reason} />
  }
}

function Done({ item }: { item: UploadItem }) {
  return (
    <>
      <State tone="ok" icon={IconCircleCheck} word={uploadMessages.done} below={sharedBy(item)} />
      {item.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <State
            tone="warn"
            icon={IconAlertTriangle}
            word={fileWarningMessages.warning({ warning: warning.replace(' ', '') })}
          />
        </p>
      ))}
    </>
  )
}

/** Assets and chosen files with the same content, if any. */
function sharedWith(item: UploadItem, duplicates: string): ReactNode {
  const stored = sharedBy(item)
  if (duplicates === '') return stored
  const chosen = duplicateMessages.chosen({ names: duplicates })
  return stored ? lines(chosen, stored) : `${chosen} ${duplicateMessages.once}`
}

/** Assets with the same content, if any. */
function sharedBy({ duplicates }: UploadItem): ReactNode {
  return duplicates && duplicates.assets.length > 0 && <DuplicatesLine content={duplicates} />
}

const Same = () => (
  <State tone="quiet" icon={IconEqual} word={uploadMessages.sameContentText} below={uploadMessages.sameContent} />
)

function Chosen({ item, duplicates }: { item: UploadItem; duplicates: string }) {
  const { kind, fault, declared, uploadId, sent } = item
  if (fault) return <State tone="bad" icon={IconExclamationCircle} word={fault.word} below={fault.sentence} />
  if (declared === undefined) return <State tone="quiet" word={uploadMessages.checkingCode} />
  const shared = lines(uncheckedNote(item), sharedWith(item, duplicates))
  if (declared === null)
    return <State tone="warn" icon={IconAlertTriangle} word={uploadMessages.undeclared} below={shared} />
  if (isPreparing(item)) return <PreparationProgress item={item} />
  const resumes = uploadId === null ? null : uploadMessages.resumesAt({ percent: Math.floor(sent * 100) })
  if (declared.fileSince === null)
    return <State tone="ok" icon={IconCheck} word={uploadMessages.ready} below={lines(resumes, shared)} />
  const status = replacementStatus(item)
  if (status === 'comparing') return <State tone="quiet" word={uploadMessages.comparingWithCurrentFile} />
  if (status === 'same') return <Same />
  const day = formatDay(declared.fileSince)
  if (status === 'undecided')
    return (
      <State
        tone="warn"
        icon={IconReplace}
        word={uploadMessages.replacesFile}
        below={lines([uploadMessages.currentFileFrom({ day }), ...viewOf(kind).factsOf(declared)].join(', '), shared)}
      />
    )
  return (
    <State
      tone="ok"
      icon={IconReplace}
      word={uploadMessages.ready}
      below={lines([uploadMessages.replacesFileFrom({ day }), resumes].filter(Boolean).join('. '), shared)}
    />
  )
}

/** Why this browser could not decode a file that it sends; null when it could, or need not. */
const uncheckedNote = ({ content }: UploadItem) =>
  content?.type === 'unchecked' && content.codec ? uploadMessages.noDecoder({ codec: content.codec }) : null

/** Lines below the state. */
function lines(first: string | null, shared: ReactNode): ReactNode {
  if (!first || !shared) return first || shared
  return (
    <>
      {first}
      <br />
      {shared}
    </>
  )
}

interface StateProps {
  tone: 'ok' | 'warn' | 'bad' | 'act' | 'quiet'
  icon?: typeof IconCheck
  word: string
  /** Beside the state. */
  note?: string
  /** Below the state. */
  below?: ReactNode
}

function State({ tone, icon: Icon, word, note, below }: StateProps) {
  return (
    <>
      <span className={layout.verdict} data-tone={tone}>
        {Icon && <Icon size={14} stroke={2} aria-hidden="true" />}
        {word}
      </span>
      {note && <span className={layout.secondary}> {note}</span>}
      {below && <p className={layout.hint}>{below}</p>}
    </>
  )
}

function Bar({ item }: { item: UploadItem }) {
  const percent = Math.floor(progressOf(item) * 100)
  return (
    <span
      className={`${layout.progress} ${classes.bar}`}
      data-checking={item.phase === 'verifying' || undefined}
      data-paused={item.phase === 'paused' || undefined}
      role="progressbar"
      aria-label={item.file.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
