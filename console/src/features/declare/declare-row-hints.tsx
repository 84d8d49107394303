import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { WordsOf } from '@griot/contract/lint/known-words.ts'
import { dismissalsOf, type FixedField, lintRow } from '@griot/contract/lint/lint-row.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { assetsKey } from '../../shared/assets/assets.queries.ts'
import { requestOf } from '../../shared/cells/cells.ts'
import { isOfApostrophe } from '../../shared/text-hints/apostrophes.tsx'
import { RowHintList } from '../../shared/text-hints/hint-list.tsx'
import { useFindings } from '../../shared/text-hints/known-words.ts'
import { reasonsInOneLine } from '../../shared/text-hints/reasons.ts'
import { useRecentFixes } from '../../shared/text-hints/recently-fixed.ts'
import { undoFixes } from '../../shared/text-hints/save-texts.ts'
import { DEBOUNCE_MS } from '../../shared/text-hints/use-form-hints.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { dismissFinding, fixCell, undoRowFixes } from './declare-fixes.ts'
import type { DeclareRow } from './declare-row.ts'
import classes from './declare-row-hints.module.css'
import type { DeclareStore } from './declare-store.ts'

interface RowHintsProps {
  kind: AssetKind
  row: DeclareRow
  locked: boolean
  store: DeclareStore
}

/** Hints about a row's texts, or corrections made when it was saved. */
export function DeclareRowHints(props: RowHintsProps) {
  const { result } = props.row
  if (result?.kind === 'saved') return result.appliedHints && <FixedRow {...props} appliedHints={result.appliedHints} />
  return <OpenRow {...props} />
}

/** Checks only visible rows, and only after typing has paused. */
function OpenRow({ kind, row, locked, store }: RowHintsProps) {
  const cells = useDebounced(row.cells, DEBOUNCE_MS)
  const check = useCallback(
    (wordsOf?: WordsOf) =>
      lintRow(ASSET_KINDS[kind].texts, requestOf(kind, cells), dismissalsOf(row.dismissedHints), wordsOf),
    [kind, cells, row.dismissedHints],
  )
  const findings = useFindings(check)
  return (
    <RowHintList
      kind={kind}
      findings={cells === row.cells ? findings.filter((finding) => !isOfApostrophe(finding)) : []}
      disabled={locked}
      onFix={(finding) => store.change((state) => fixCell(state, row.id, finding))}
      onDismiss={({ field, rule, text }) =>
        store.change((state) => dismissFinding(state, row.id, { field, rule, text }))
      }
    />
  )
}

type AppliedHints = readonly FixedField[]

function FixedRow({ kind, row, store, appliedHints }: RowHintsProps & { appliedHints: AppliedHints }) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const code = row.cells.code?.toLowerCase()
  const saved = useRecentFixes().find((each) => each.kind === kind && each.code.toLowerCase() === code)
  const undo = async () => {
    if (!saved) return
    setBusy(true)
    try {
      await undoFixes([saved])
      store.change((state) => undoRowFixes(state, row.id))
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    }
  }
  return (
    <p className={`${layout.hint} ${classes.fixed}`}>
      {lintMessages.appliedBecause({ reasons: reasonsInOneLine(appliedHints.flatMap(({ reasons }) => reasons)) })}{' '}
      {saved && (
        <TextButton disabled={busy} onClick={() => void undo()}>
          {lintMessages.undo}
        </TextButton>
      )}
    </p>
  )
}
