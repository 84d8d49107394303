import type { Role } from '@griot/contract/accounts/roles.ts'
import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import type { ContentCheck } from '../../../shared/kinds/asset-view.ts'
import type { TransferEnd } from '../../../shared/transfer/transfer.ts'
import { type PreparationState, withPreparation } from './preparation.ts'
import { type Declared, damagedFault, type Phase, roleFault, type UploadItem } from './upload-item.ts'

export type UploadEvent =
  /** Facts about a file. */
  | { type: 'measured'; measure: string }
  | { type: 'contentChecked'; content: ContentCheck }
  | { type: 'preparationChanged'; preparation: PreparationState | null }
  | { type: 'lookedUp'; declared: Declared | null; role: Role }
  | { type: 'hashed'; hashes: { sha256: string; fingerprint: string } | null; role: Role }
  | { type: 'duplicatesFound'; duplicates: Duplicates }
  | { type: 'unfinishedFound'; uploadId: string; sent: number }
  /** Of the user. */
  | { type: 'replaceAgreed' }
  | { type: 'unchangedSubmitted' }
  | { type: 'queued' }
  | { type: 'paused' }
  /** Of the transfer. */
  | { type: 'started' }
  | { type: 'created'; uploadId: string }
  | { type: 'progressed'; sent: number }
  | { type: 'allSent' }
  | { type: 'uploadLost' }
  | TransferEnd

type EventType = UploadEvent['type']

/** Where an event leads to from a phase. */
type Next = Phase | ((item: UploadItem) => Phase)

/** Facts that are kept in any phase. */
const facts = <P extends Phase>(phase: P) => ({ measured: phase, contentChecked: phase, lookedUp: phase })

/** An upload in progress can get its id late, after the user has paused it. */
const inProgress = <P extends Phase>(phase: P) => ({ ...facts(phase), created: phase })

const inTransfer = <P extends Phase>(phase: P) =>
  ({
    ...inProgress(phase),
    progressed: 'sending',
    allSent: 'verifying',
    uploadLost: 'sending',
    paused: 'paused',
    saved: 'done',
    refused: 'refused',
    failed: 'failed',
    connectionLost: 'offline',
    sessionEnded: 'signedOut',
    // Who has agreed to replace any file is not asked again.
    codeTaken: ({ replace }: UploadItem): Phase => (replace ? 'queued' : 'chosen'),
  }) as const

/** Every transition. An event that is not listed for a phase changes nothing. */
export const TRANSITIONS: Readonly<Record<Phase, Readonly<Partial<Record<EventType, Next>>>>> = {
  chosen: {
    ...facts('chosen'),
    preparationChanged: 'chosen',
    hashed: 'chosen',
    duplicatesFound: 'chosen',
    unfinishedFound: 'chosen',
    replaceAgreed: 'chosen',
    unchangedSubmitted: 'done',
    queued: 'queued',
  },
  queued: {
    ...inProgress('queued'),
    started: 'sending',
    paused: 'paused',
    connectionLost: 'offline',
  },
  sending: inTransfer('sending'),
  verifying: inTransfer('verifying'),
  paused: { ...inProgress('paused'), queued: 'queued' },
  offline: { ...inProgress('offline'), queued: 'queued' },
  signedOut: { ...inProgress('signedOut'), queued: 'queued' },
  done: facts('done'),
  refused: facts('refused'),
  failed: { ...facts('failed'), queued: 'queued' },
}

/** The file after an event; the same object when nothing changes. Pure. */
export function uploadReducer(item: UploadItem, event: UploadEvent): UploadItem {
  const next = TRANSITIONS[item.phase][event.type]
  if (next === undefined) return item
  const phase = typeof next === 'function' ? next(item) : next
  return { ...item, ...changesOf(item, event, phase), phase }
}

/** What an event changes besides the phase. */
function changesOf(item: UploadItem, event: UploadEvent, phase: Phase): Partial<UploadItem> {
  switch (event.type) {
    case 'measured':
      return { measure: event.measure }
    case 'contentChecked':
      return { content: event.content, ...(phase === 'chosen' && withDamage(event.content)) }
    case 'preparationChanged':
      return withPreparation(item, event.preparation)
    case 'lookedUp':
      return withRoleFault(item, { declared: event.declared }, event.role)
    case 'hashed':
      return withRoleFault(item, event.hashes ?? { sha256: null, fingerprint: null }, event.role)
    case 'duplicatesFound':
      return { duplicates: event.duplicates }
    case 'unfinishedFound':
      return { uploadId: event.uploadId, sent: event.sent }
    case 'created':
      return { uploadId: event.uploadId }
    case 'replaceAgreed':
      return { replace: true }
    case 'queued':
      return { reason: null, invalidType: false }
    case 'progressed':
      return { sent: event.sent }
    case 'allSent':
      return { sent: 1 }
    case 'uploadLost':
      return { uploadId: null, sent: 0 }
    case 'codeTaken':
      return { uploadId: null, sent: 0, ...(phase === 'chosen' && { declared: undefined }) }
    case 'saved':
      return {
        reason: null,
        duplicates: event.duplicates,
        sha256: event.sha256,
        warnings: event.warnings,
      }
    case 'refused':
      return { reason: event.reason, invalidType: event.invalidType }
    case 'failed':
      return { reason: event.reason }
    case 'connectionLost':
    case 'sessionEnded':
      return { reason: null }
    case 'unchangedSubmitted':
    case 'started':
    case 'paused':
      return {}
  }
}

const withDamage = (content: ContentCheck) =>
  content.type === 'damaged' ? { fault: damagedFault(content.reason) } : {}

/** A chosen file that the role may not send gets a fault, unless it has one. */
function withRoleFault(item: UploadItem, changes: Partial<UploadItem>, role: Role): Partial<UploadItem> {
  if (item.phase !== 'chosen' || item.fault !== null) return changes
  return { ...changes, fault: roleFault({ ...item, ...changes }, role) }
}
