import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { WordsOf } from '@griot/contract/lint/known-words.ts'
import { dismissalsOf, type FieldFinding, fixRow, lintRow } from '@griot/contract/lint/lint-row.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useCallback, useMemo } from 'react'
import { columnsOf, requestOf } from '../../../shared/cells/cells.ts'
import { RowHintList } from '../../../shared/text-hints/hint-list.tsx'
import { useFindings } from '../../../shared/text-hints/known-words.ts'
import { cellsOf, type RowEdit, setCells, withEdit } from './table-state.ts'
import type { TableStore } from './table-store.ts'

interface ActiveRowNotesProps {
  store: TableStore
  edit: RowEdit
  /** Number of the row, from 1. */
  row: number
  locked: boolean
}

/** About the unsaved row with the active cell: what somebody else has saved, and hints about its texts. */
export function ActiveRowNotes({ store, edit, row, locked }: ActiveRowNotesProps) {
  const { kind } = store.state()
  const { id } = edit.base
  const cells = useMemo(() => ({ ...cellsOf(kind, edit.base), ...edit.cells }), [kind, edit.base, edit.cells])
  const check = useCallback(
    (wordsOf?: WordsOf) => {
      const dismissed = dismissalsOf(edit.dismissedHints)
      const all = lintRow(ASSET_KINDS[kind].texts, requestOf(kind, cells), dismissed, wordsOf)
      return all.filter(({ field }) => field in edit.cells)
    },
    [kind, cells, edit.cells, edit.dismissedHints],
  )
  const findings = useFindings(check)
  const set = (field: string, value: string) => store.change((state) => setCells(state, [{ id, field, value }]))
  const fix = (finding: FieldFinding) => {
    const fixed = fixRow(requestOf(kind, cells), [finding])[finding.field]
    set(finding.field, Array.isArray(fixed) ? fixed.join(', ') : String(fixed))
  }
  return (
    <>
      {columnsOf(kind).map(({ field, label }) => {
        const theirs = edit.theirs[field]
        if (theirs === undefined) return null
        return (
          <p key={field} className={`${layout.row} ${layout.cluster}`}>
            <span>{tableMessages.theirs({ text: theirs })}</span>
            <Button
              variant="quiet"
              size="small"
              disabled={locked}
              aria-label={tableMessages.takeTheirs({ label, row })}
              onClick={() => set(field, theirs)}
            >
              {formMessages.takeTheirs}
            </Button>
          </p>
        )
      })}
      <RowHintList
        kind={kind}
        findings={findings}
        disabled={locked}
        onFix={fix}
        onDismiss={({ field, rule, text }) =>
          store.change((state) =>
            withEdit(state, id, (now) => ({ ...now, dismissedHints: [...now.dismissedHints, { field, rule, text }] })),
          )
        }
      />
    </>
  )
}
