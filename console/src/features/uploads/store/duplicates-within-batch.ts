import { codeKey } from '@griot/contract/assets/code-key.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/assets/duplicate.ts'
import { formatList } from '../../../ui/text/format.ts'
import { isNotSaved, keyOf, type UploadItem, type UploadItems } from './upload-item.ts'

/** By file, the names of the other chosen files with the same content, as a text. */
export type Duplicates = ReadonlyMap<number, string>

const known = new WeakMap<UploadItems, Duplicates>()

/**
 * For each file, the names of the other chosen files with the same content, shown before they are sent. Only hashed
 * files are known. Computed once for a state of the files, which every row reads.
 */
export function duplicatesWithinBatch(items: UploadItems): Duplicates {
  const duplicates = known.get(items) ?? findDuplicates(items)
  known.set(items, duplicates)
  return duplicates
}

function findDuplicates(items: UploadItems): Duplicates {
  const duplicates = new Map<number, string>()
  const hashed = [...items.values()].filter((item) => item.sha256 && item.fault === null && !isNotSaved(item))
  for (const same of Map.groupBy(hashed, ({ sha256 }) => sha256).values()) {
    if (same.length < 2) continue
    for (const item of same) {
      const others = same.filter((other) => other !== item && !isReported(item, other))
      duplicates.set(item.id, namesOf(others.map(({ file }) => file.name)))
    }
  }
  return duplicates
}

/** Whether the library already reports it, because it has been saved since. */
function isReported({ duplicates }: UploadItem, other: UploadItem): boolean {
  const assets = duplicates?.assets ?? []
  return assets.some(({ kind, code }) => `${kind}:${codeKey(code)}` === keyOf(other))
}

const NAMED_MAX = 3

/** The first names, and how many more. */
function namesOf(names: readonly string[]): string {
  const nameList = names.slice(0, NAMED_MAX)
  const more = names.length - nameList.length
  return more > 0 ? duplicateMessages.namesAndMore({ nameList, more }) : formatList(nameList)
}
