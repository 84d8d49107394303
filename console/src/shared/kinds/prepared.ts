import * as prepareMessages from '@griot/contract/messages/ui/uploads/prepare.ts'

/** How a better file is made of a chosen one before it is sent, if the person wants it. */
export interface Preparation {
  /** Label of the option, and what it does. */
  label: string
  hint: string
  /** One file at a time. @throws Error when it fails or is stopped; the original is sent then */
  prepare: (file: File, options: PrepareOptions) => Promise<Prepared>
}

export interface PrepareOptions {
  signal: AbortSignal
  /** Called with the fraction that is done, 0 to 1. */
  onProgress: (share: number) => void
}

/** What is sent: the made file, with the same facts of both as texts, or the original, with the reason. */
export type Prepared = { type: 'made'; file: File; before: string; after: string } | { type: 'original'; why: string }

export const sendOriginal = (why: string): Prepared => ({ type: 'original', why })

/** A made file under the name of the original. */
export const named = (made: Blob, { name, type, lastModified }: File) => new File([made], name, { type, lastModified })

/** The made file, if it is smaller. */
export function smallerOf(original: File, made: Blob, facts: { before: string; after: string }): Prepared {
  if (made.size >= original.size) return sendOriginal(prepareMessages.notSmaller)
  return { type: 'made', file: named(made, original), ...facts }
}
