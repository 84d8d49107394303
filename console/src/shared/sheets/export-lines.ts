import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as kindsAudioMessages from '@griot/contract/messages/ui/kinds/audio.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import type { AssetColumn } from '../kinds/asset-view.ts'
import { viewOf } from '../kinds/kinds.ts'
import { formatCell } from './cell-texts.ts'
import type { SheetFormat } from './sheet.ts'

/** The columns of the kind, and what only an export has: an import ignores it. */
export function exportedColumns(kind: AssetKind): readonly AssetColumn[] {
  const { columns, isRecorded } = viewOf(kind)
  return [...columns, ...(isRecorded ? [SPEAKER] : []), ...(kind === 'video' ? [CAPTIONS] : [])]
}

const SPEAKER: AssetColumn = { field: 'speaker', label: kindsAudioMessages.speaker, input: 'text', heads: [] }
const CAPTIONS: AssetColumn = { field: 'captionLanguages', label: captionMessages.title, input: 'list', heads: [] }

/** The cells of exported rows. */
export function exportedLines(
  kind: AssetKind,
  format: SheetFormat,
  rows: readonly Readonly<Record<string, unknown>>[],
): string[][] {
  return rows.map((row) => {
    const named = { ...row, captionLanguages: (row.captionLanguages as string[] | undefined)?.map(captionLanguageName) }
    return exportedColumns(kind).map((column) => formatCell(format, column, Reflect.get(named, column.field)))
  })
}
