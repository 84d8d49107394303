import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { useState } from 'react'
import { RowHintList, SHOWN_MAX } from '../../shared/text-hints/hint-list.tsx'
import { TextButton } from '../../ui/buttons/text-button.tsx'
import { hintsOf } from './import-hints.ts'
import type { ImportRow } from './import-rows.ts'

/** Hints about a row's texts. Read-only, because the sheet is not edited here; 'more' shows the rest. */
export function ImportRowHints({ kind, row }: { kind: AssetKind; row: ImportRow }) {
  const [whole, setWhole] = useState(false)
  const hints = hintsOf(kind, row)
  const more = hints.length - SHOWN_MAX
  return (
    <>
      <RowHintList kind={kind} findings={hints} most={whole ? hints.length : SHOWN_MAX} />
      {more > 0 && (
        <TextButton small aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Fewer hints' : `${more} more`}
        </TextButton>
      )}
    </>
  )
}
