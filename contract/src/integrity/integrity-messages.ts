import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'
import type { FindingKind, RepairOutcome } from './integrity.ts'

const OUTCOMES: Readonly<Record<RepairOutcome, string>> = {
  removed: 'Removed.',
  restored: 'Restored from the backup.',
  uploaded: 'Restored.',
  named: 'Not removed: the file is in use again.',
  gone: 'It was already removed.',
  whole: 'The file is correct again.',
}

/** Sentences about stored files and their checks. */
export const integrityMessages = {
  title: PAGE_TITLES.integrity,
  why: 'A check compares the stored files with the database. It finds missing files, altered files, and files without an asset.',
  failed: 'Could not load the state of the stored files.',
  findingsFailed: 'Could not load the findings.',
  never: 'The stored files have not been checked yet.',
  neverWhy: 'A check reads every file once. It runs slowly in the background.',
  allWell: 'All files are present and unchanged.',
  settled: 'All findings are resolved.',
  settledWhy: 'Run a new check to confirm.',
  allWellOfKind: 'No findings of this kind.',
  soFar: 'No findings so far.',
  emptyPage: 'This page has no more findings.',
  weekly: 'Automatic, one week after the last check.',
  notWeekly: 'Automatic checks are off (GRIOT_CHECK=off).',
  noBackup: 'No backup is set up (GRIOT_BACKUP). You can upload the correct file.',
  started: 'Check started.',
  cancelled: 'Check cancelled. Its findings are not deleted.',
  notRunning: 'This check is not running.',
  notFound: 'This finding is already resolved or does not exist.',
  inUse: 'The same file is being uploaded right now. Try again in a moment.',
  tooRecent: 'Not removed: the file is less than one hour old and may belong to an upload.',
  strange: 'The file store belongs to another installation. Nothing was removed.',
  notInBackup: 'The backup has no undamaged file with this content.',
  backupUnreachable: 'The server cannot reach a backup.',
  notByBackup: 'This file is not used, so there is nothing to restore.',
  oneFile: 'One file is required.',
  otherFile: (given: { bytes: number; digest: string; knownAs: string | null }) =>
    `This is a different file: ${counted(given.bytes, 'byte')} with the SHA-256 ${given.digest.slice(0, 12)}…${given.knownAs === null ? '' : `, the file of ${given.knownAs}`}. Nothing was changed.`,
  outcome: (outcome: RepairOutcome) => OUTCOMES[outcome],
  repairedAll: (kind: FindingKind, count: number) =>
    kind === 'untracked' ? `${counted(count, 'file')} removed` : `${counted(count, 'file')} restored`,
} as const
