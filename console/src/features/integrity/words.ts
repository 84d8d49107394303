import { FINDING_KINDS, type FindingKind, type Integrity } from '@griot/contract/integrity/integrity.ts'
import * as unitMessages from '@griot/contract/messages/ui/general/units.ts'
import * as integrityMessages from '@griot/contract/messages/ui/uploads/integrity.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { formatBytes, formatList, formatNumber } from '../../ui/text/format.ts'

interface KindWords {
  name: string
  tone: Tone
  /** Explanation in one line. */
  means: string
}

/** Names of the kinds of findings. */
export const KIND_WORDS: Readonly<Record<FindingKind, KindWords>> = {
  missing: { name: integrityMessages.missing, tone: 'bad', means: integrityMessages.missingMeans },
  altered: {
    name: integrityMessages.altered,
    tone: 'bad',
    means: integrityMessages.alteredMeans,
  },
  refused: { name: integrityMessages.refused, tone: 'warn', means: integrityMessages.refusedMeans },
  untracked: {
    name: integrityMessages.untracked,
    tone: 'warn',
    means: integrityMessages.untrackedMeans,
  },
}

/** `3 missing, 1 altered`; empty without findings. */
export function countsInWords(counts: Partial<Integrity['open']>): string {
  const words = FINDING_KINDS.map((kind) => {
    const { [kind]: count = 0 } = counts
    return count === 0 ? null : integrityMessages.countOfKind({ kind, count })
  })
  return formatList(words.filter((each) => each !== null))
}

const GIGABYTE = 1024 ** 3

/** Size of one or all files: 21 KB, 1.8 MB, 240.5 GB. */
export function sizeOf(bytes: number): string {
  return bytes < GIGABYTE
    ? formatBytes(bytes)
    : unitMessages.gigabytes({ value: formatNumber(Math.round((bytes / GIGABYTE) * 10) / 10) })
}

export const filesOf = (files: number, bytes: number): string =>
  integrityMessages.filesAndSize({ count: files, size: sizeOf(bytes) })
