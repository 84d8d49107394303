import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import { nfc } from '@griot/contract/text/folding.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { reasonsInOneLine } from '../../../shared/text-hints/reasons.ts'
import { type RecentFix, useRecentFixes } from '../../../shared/text-hints/recently-fixed.ts'
import { undoFixes } from '../../../shared/text-hints/save-texts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changedPlaces } from './changed-places.ts'
import { TextCells } from './text-cells.tsx'
import classes from './text-hints.module.css'

/** Texts corrected when saved from this page, each with Undo. */
export function FixedGroup({ kind }: { kind: AssetKind }) {
  const rows = useRecentFixes().filter((row) => row.kind === kind)
  const { busy, undo } = useUndo(kind)
  const texts = rows.reduce((sum, { appliedHints }) => sum + appliedHints.length, 0)
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className={classes.group}>
        <th colSpan={6} scope="rowgroup">
          <div className={classes.head}>
            <span className={classes.name}>
              <IconCheck className={classes.ok} size={16} stroke={1.75} aria-hidden="true" />
              {lintMessages.appliedOnSave}
            </span>
            <span className={classes.number}>{textHintsMessages.justNow({ count: texts })}</span>
            {rows.length > 1 && (
              <UndoButton busy={busy} className={classes.all} onClick={() => void undo(rows)}>
                {textHintsMessages.undoAll({ count: rows.length })}
              </UndoButton>
            )}
          </div>
        </th>
      </tr>
      {rows.flatMap((row) =>
        row.appliedHints.map(({ field, before, after, reasons }, index) => (
          <tr key={`${row.id} ${field} ${before}`} className={classes.row}>
            <TextCells
              kind={kind}
              code={row.code}
              fields={row.fields}
              field={field}
              text={nfc(before)}
              places={changedPlaces(nfc(before), after)}
              reason={reasonsInOneLine(reasons)}
            />
            <td className={classes.actions}>
              {index === 0 && (
                <UndoButton
                  busy={busy}
                  label={textHintsMessages.undoText({ text: after })}
                  onClick={() => void undo([row])}
                >
                  {lintMessages.undo}
                </UndoButton>
              )}
            </td>
          </tr>
        )),
      )}
    </tbody>
  )
}

interface UndoButtonProps {
  busy: boolean
  label?: string
  className?: string | undefined
  onClick: () => void
  children: React.ReactNode
}

function UndoButton({ busy, label, className = '', onClick, children }: UndoButtonProps) {
  return (
    <Button
      className={className}
      size="small"
      disabled={busy}
      aria-label={label}
      icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function useUndo(kind: AssetKind) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const undo = async (rows: readonly RecentFix[]) => {
    setBusy(true)
    try {
      await undoFixes(rows)
      toast.success(lintMessages.undone)
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    }
  }
  return { busy, undo }
}
