import { counted } from '#contract/counted.ts'
import type { FindingKind, Integrity } from '#contract/integrity.ts'
import type { Tone } from '../../ui/base/badge.tsx'
import { formatBytes } from '../../ui/base/format.ts'

interface KindWords {
  name: string
  tone: Tone
  /** What it is, in one line. */
  means: string
}

/** What people call the kinds of findings. */
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

/** `3 missing, 1 altered`; empty where nothing is. */
export function countsInWords(counts: Integrity['open']): string {
  const kinds: FindingKind[] = ['missing', 'altered', 'untracked']
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${kind}`)
    .join(', ')
}

const GIGABYTE = 1024 ** 3

/** Bytes of one file or of all: 21 KB, 1.8 MB, 240.5 GB. */
export function sizeOf(bytes: number): string {
  return bytes < GIGABYTE
    ? formatBytes(bytes)
    : `${(bytes / GIGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} GB`
}

export const filesOf = (files: number, bytes: number): string =>
  `${counted(files, 'file')}, ${sizeOf(bytes)}`
