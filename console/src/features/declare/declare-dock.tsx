import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { languageOf } from '../../shared/cells/cells.ts'
import { GridDock } from '../../shared/cells/grid-dock.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import classes from './declare-dock.module.css'
import { addRow, clearSaved, type DeclareRows, languageSaved, summarize } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'

interface DeclareDockProps {
  store: DeclareStore
  state: DeclareRows
  /** Id of the row focused last, whose language decides the letters. */
  focused: number | null
  sending: boolean
  /** Whether the rows wait for the connection. */
  isHeld: boolean
  onGoTo: (row: number) => void
  onAdded: () => void
  onSubmit: () => void
}

/** Footer of the grid: letter palette, rows to fix, and the next step. */
export function DeclareDock(props: DeclareDockProps) {
  const { store, state, focused, sending, isHeld, onAdded, onSubmit } = props
  const row = state.rows.find(({ id }) => id === focused) ?? state.rows[0]
  const language = (row && languageOf(row.cells)) ?? null
  const { toSend } = summarize(state)
  return (
    <GridDock language={language}>
      <Summary {...props} />
      <Button
        className={classes.add}
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={sending}
        onClick={() => {
          store.change(addRow)
          onAdded()
        }}
      >
        <span className="visually-hidden-on-phone">{declareMessages.addRow}</span>
      </Button>
      <Button className={classes.submit} variant="primary" loading={sending || isHeld} onClick={onSubmit} data-saves>
        {toSend === 0 ? declareMessages.submit : declareMessages.submitRows({ count: toSend })}
      </Button>
    </GridDock>
  )
}

/** Summary: rows to fix, or rows saved and skipped. */
function Summary({ store, state, onGoTo }: DeclareDockProps) {
  const { saved, skipped, invalidRows } = summarize(state)
  const first = invalidRows[0]
  return (
    <div className={`${layout.row} ${layout.cluster} ${classes.summary}`} role="status">
      {first !== undefined && (
        <>
          <Badge tone="bad">{declareMessages.toFix({ count: invalidRows.length })}</Badge>
          <TextButton onClick={() => onGoTo(first)}>{declareMessages.goToRow({ number: first })}</TextButton>
        </>
      )}
      {saved > 0 && <Badge tone="ok">{declareMessages.saved({ saved })}</Badge>}
      {skipped > 0 && <Badge tone="warn">{declareMessages.skipped({ skipped })}</Badge>}
      {saved > 0 && (
        <>
          <LinkButton
            to="/dashboard/assets/upload"
            search={{
              type: ASSET_KINDS[state.kind].plural,
              language: languageSaved(state) ?? undefined,
            }}
            variant="quiet"
            size="small"
          >
            {declareMessages.uploadFiles}
          </LinkButton>
          <Button variant="quiet" size="small" onClick={() => store.change(clearSaved)}>
            {declareMessages.clearSavedRows}
          </Button>
        </>
      )}
    </div>
  )
}
