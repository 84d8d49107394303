/** A file with its object URL. */
interface Version {
  file: File
  preview: string
}

/**
 * Whether another file is made of a chosen one, or was. `original`: it is sent as it was chosen, `why` says the reason;
 * `isFinal` when another try would end the same.
 */
export type PreparationState =
  | { state: 'waiting' }
  | { state: 'running'; share: number }
  | { state: 'made'; original: Version; made: Version; isUsed: boolean; before: string; after: string }
  | { state: 'original'; why: string; isFinal: boolean }

interface Prepares {
  file: File
  preview: string | null
  preparation: PreparationState | null
}

/** The file that the person chose. */
export const originalOf = ({ file, preparation }: Prepares): File =>
  preparation?.state === 'made' ? preparation.original.file : file

/** All object URLs of an item. */
export function previewsOf({ preview, preparation }: Prepares): string[] {
  if (preparation?.state === 'made') return [preparation.original.preview, preparation.made.preview]
  return preview === null ? [] : [preview]
}

/** What a new state of the preparation changes: another file to send has to be read and looked up again. */
export function withPreparation(item: Prepares, preparation: PreparationState | null) {
  const { file, preview } = sentVersion(item, preparation)
  if (file === item.file) return { preparation }
  return {
    preparation,
    file,
    preview,
    measure: null,
    content: null,
    sha256: undefined,
    fingerprint: null,
    duplicates: null,
    uploadId: null,
    sent: 0,
  }
}

function sentVersion(item: Prepares, next: PreparationState | null): Pick<Prepares, 'file' | 'preview'> {
  if (next?.state === 'made') return next.isUsed ? next.made : next.original
  return item.preparation?.state === 'made' ? item.preparation.original : item
}
