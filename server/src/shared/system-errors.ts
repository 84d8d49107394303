import { readFileSync } from 'node:fs'
import { errorCode } from '../storage/database/pool/transaction.ts'
import { StartupError } from './startup-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EIO: 'the disk reports an error',
  ENOTDIR: 'part of its path is not a folder',
  EEXIST: 'it is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link to itself',
}

const TOO_FEW_FILES =
  'This process cannot open enough files. Raise the limit: ulimit -n 65536, or LimitNOFILE=65536 in a systemd unit.'
/** A start opens about fifty; connections, uploads and child processes need more. */
const OPEN_FILES_MIN = 256

/**
 * Checked first: with a low limit, an unrelated operation would fail and be blamed. Synchronous, because in a cluster a
 * message arrives that nothing else awaits yet.
 * @throws StartupError when this process may not open enough files; only Linux reports the limit
 */
export function requireOpenFiles(): void {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(limitsOfProcess()) ?? []
  if (limit !== undefined && Number(limit) < OPEN_FILES_MIN)
    throw new StartupError(`${TOO_FEW_FILES} It is ${limit} now.`)
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** Whether the disk, or the user's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error))
}

/** Why the system refuses a file or folder, in words; null for an unrelated error. */
export function reasonOf(error: unknown): string | null {
  return REASONS[errorCode(error)] ?? null
}

/**
 * A sentence for an error that an operator can fix on this machine: permissions, disks, limits. Null for any other
 * error, whose stack is needed to find it.
 */
export function systemErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = errorCode(error)
  if (code === 'EMFILE' || code === 'ENFILE') return TOO_FEW_FILES
  const reason = reasonOf(error)
  if (reason === null) return error.cause === undefined ? null : systemErrorMessage(error.cause)
  const { path } = error as NodeJS.ErrnoException
  if (path === undefined) return `A file cannot be used: ${reason}. ${error.message}`
  return `${path} cannot be used: ${reason}. The user that runs Griot must be able to read and write it and to enter the folders above it.`
}
