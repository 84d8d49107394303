import type { FindingKind, Integrity } from '@griot/contract/integrity/integrity.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { formatBytes } from '../../ui/text/format.ts'

interface KindWords {
  name: string
  tone: Tone
  /** Explanation in one line. */
  means: string
}

/** Names of the kinds of findings. */
export const KIND_WORDS: Readonly<Record<FindingKind, KindWords>> = {
  missing: { name: 'Missing', tone: 'bad', means: 'The file is used, but it is not in the store.' },
  altered: {
    name: 'Altered',
    tone: 'bad',
    means: 'The content is not the content that was uploaded.',
  },
  untracked: {
    name: 'Untracked',
    tone: 'warn',
    means: 'The file is in the store, but no asset uses it.',
  },
}

/** `3 missing, 1 altered`; empty without findings. */
export function countsInWords(counts: Integrity['open']): string {
  const kinds: FindingKind[] = ['missing', 'altered', 'untracked']
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${kind}`)
    .join(', ')
}

const GIGABYTE = 1024 ** 3

/** Size of one or all files: 21 KB, 1.8 MB, 240.5 GB. */
export function sizeOf(bytes: number): string {
  return bytes < GIGABYTE
    ? formatBytes(bytes)
    : `${(bytes / GIGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} GB`
}

export const filesOf = (files: number, bytes: number): string => `${counted(files, 'file')}, ${sizeOf(bytes)}`
