import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { lintMessages } from '#contract/assets/text-hints.ts'
import { lintRow, type MendedField, rightOf } from '#contract/lint/lint-row.ts'
import { messages } from '#contract/messages.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { assetsKey } from '../../shared/assets/assets.queries.ts'
import { RowHintList } from '../../shared/text-hints/hint-list.tsx'
import { useJustMended } from '../../shared/text-hints/recently-fixed.ts'
import { undoMended } from '../../shared/text-hints/save-texts.ts'
import { SETTLE_MS } from '../../shared/text-hints/use-form-hints.tsx'
import { TextButton } from '../../ui/buttons/text-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSettled } from '../../ui/loading/use-debounced.ts'
import { keepRight, mendCell, unmendRow } from './declare-fixes.ts'
import { type DeclareRow, requestOf } from './declare-row.ts'
import type { DeclareStore } from './declare-store.ts'
import classes from './row-hints.module.css'

interface RowHintsProps {
  kind: AssetKind
  row: DeclareRow
  locked: boolean
  store: DeclareStore
}

/** Hints about a row's texts, or corrections made when it was saved. */
export function RowHints(props: RowHintsProps) {
  const { result } = props.row
  if (result?.kind === 'saved')
    return result.mended && <MendedRow {...props} mended={result.mended} />
  return <OpenRow {...props} />
}

/** Checks only visible rows, and only after typing has paused. */
function OpenRow({ kind, row, locked, store }: RowHintsProps) {
  const cells = useSettled(row.cells, SETTLE_MS)
  const findings = useMemo(
    () => lintRow(ASSET_KINDS[kind].texts, requestOf(kind, cells), rightOf(row.right)),
    [kind, cells, row.right],
  )
  return (
    <RowHintList
      kind={kind}
      findings={cells === row.cells ? findings : []}
      disabled={locked}
      onMend={(finding) => store.change((state) => mendCell(state, row.id, finding))}
      onRight={({ field, rule, text }) =>
        store.change((state) => keepRight(state, row.id, { field, rule, text }))
      }
    />
  )
}

type Mended = readonly MendedField[]

function MendedRow({ kind, row, store, mended }: RowHintsProps & { mended: Mended }) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const code = row.cells.code?.toLowerCase()
  const saved = useJustMended().find(
    (each) => each.kind === kind && each.code.toLowerCase() === code,
  )
  const undo = async () => {
    if (!saved) return
    setBusy(true)
    try {
      await undoMended([saved])
      store.change((state) => unmendRow(state, row.id))
    } catch (error) {
      toast.failure(sentenceOf(error, messages.errorOccurred))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    }
  }
  return (
    <p className={classes.mended}>
      {lintMessages.mendedWhenSaved}: {mended.map(({ reason }) => reason).join('. ')}.{' '}
      {saved && (
        <TextButton disabled={busy} onClick={() => void undo()}>
          {lintMessages.undo}
        </TextButton>
      )}
    </p>
  )
}
