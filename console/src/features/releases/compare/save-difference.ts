import { PAGE_SIZE_MAX } from '@griot/contract/limits.ts'
import * as compareMessages from '@griot/contract/messages/ui/releases/release-compare.ts'
import type { ChangeKind, FieldValue, ReleaseChange } from '@griot/contract/releases/changes.ts'
import { call } from '../../../api/client.ts'
import { downloadRows } from '../../../shared/sheets/save-lines.ts'
import { formatList } from '../../../ui/text/format.ts'
import { labelOfField } from '../fields/field-labels.ts'
import { placeOfItem } from '../fields/item-words.ts'
import type { ReleasePair } from '../pair.ts'

const CHANGE_WORDS: Readonly<Record<ChangeKind, string>> = {
  new: compareMessages.added,
  changed: compareMessages.changed,
  removed: compareMessages.removed,
}

/** Downloads what differs between two releases as a sheet: a row for each field that differs, or for an item. */
export async function saveDifference({ from, to }: ReleasePair): Promise<void> {
  const heads = [
    compareMessages.sheetPlace,
    compareMessages.sheetItem,
    compareMessages.sheetChange,
    compareMessages.field,
    compareMessages.releaseNumber({ number: from.number }),
    compareMessages.releaseNumber({ number: to.number }),
  ]
  const lines = (await allChanges({ from, to })).flatMap(linesOf)
  const name = `${to.language}-${from.number}-${to.number}`
  await downloadRows('xlsx', name, [heads, ...lines])
}

async function allChanges({ from, to }: ReleasePair): Promise<ReleaseChange[]> {
  const found: ReleaseChange[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { from: from.id, page, limit: PAGE_SIZE_MAX }
    const { changes, pagination } = await call('listReleaseChanges', { params: { id: to.id }, query })
    found.push(...changes)
    pages = pagination.pages
  }
  return found
}

function linesOf({ change, item, fields }: ReleaseChange): string[][] {
  const start = [placeOfItem(item), item.text, CHANGE_WORDS[change]]
  if (change !== 'changed') return [[...start, '', '', '']]
  return fields.map(({ path, old, new: now }) => [
    ...start,
    labelOfField(item.entity, path),
    valueInWords(old),
    valueInWords(now),
  ])
}

function valueInWords(value: FieldValue | null): string {
  if (value === null) return ''
  if (value.type === 'list') return formatList(value.items)
  return value.type === 'text' ? value.text : value.code
}
