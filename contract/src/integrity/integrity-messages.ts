import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'
import type { FindingKind, RepairOutcome } from './integrity.ts'

const OUTCOMES: Readonly<Record<RepairOutcome, string>> = {
  removed: 'Removed.',
  restored: 'Restored from the backup.',
  uploaded: 'Restored.',
  named: 'Something names it by now. It stays.',
  gone: 'It was gone already.',
  whole: 'It is there and whole by now.',
}

/** Sentences about stored files and their checks. */
export const integrityMessages = {
  title: PAGE_TITLES.integrity,
  why: 'A check compares the stored files with what the database says of them: each is to be there, with the content that it was uploaded with, and none without an asset.',
  failed: 'The state of the stored files could not be read.',
  findingsFailed: 'What was found could not be read.',
  never: 'The stored files have not been checked yet.',
  neverWhy:
    'A check reads every file once, in the background and slowly enough that nobody notices.',
  allWell: 'Every file is where it belongs, and whole.',
  settled: 'Everything that was found is settled.',
  settledWhy: 'A new check shows whether all is well.',
  allWellOfKind: 'Nothing of this kind was found.',
  soFar: 'Nothing was found so far.',
  emptyPage: 'This page has no findings any more.',
  weekly: 'Griot checks by itself, a week after the last check.',
  notWeekly: 'Griot does not check by itself (GRIOT_CHECK=off).',
  noBackup: 'No backup is set up to restore from (GRIOT_BACKUP). The right file can be uploaded.',
  begun: 'The check has begun.',
  cancelled: 'The check was cancelled. What it had found stays.',
  notRunning: 'This check does not run any more.',
  notFound: 'This finding is settled, or never was.',
  inUse: 'Files like it are being uploaded right now. Try again in a moment.',
  young: 'It was kept within the last hour and may belong to an upload. It stays for now.',
  strange: 'The store of files is of another Griot by now. Nothing was removed.',
  notInBackup: 'The backup has no whole file with this content.',
  backupUnreachable: 'No backup can be reached from the server.',
  notByBackup: 'Nothing names this file, so there is nothing to restore.',
  oneFile: 'One file is required.',
  otherFile: (given: { bytes: number; digest: string; knownAs: string | null }) =>
    `This is another file: ${counted(given.bytes, 'byte')} with the SHA-256 ${given.digest.slice(0, 12)}…${given.knownAs === null ? '' : `, the file of ${given.knownAs}`}. Nothing was changed.`,
  outcome: (outcome: RepairOutcome) => OUTCOMES[outcome],
  repairedAll: (kind: FindingKind, count: number) =>
    kind === 'untracked'
      ? `${counted(count, 'file')} removed`
      : `${counted(count, 'file')} restored`,
} as const
