import { SKIP_REASONS } from '@griot/contract/assets/declare.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCheck, IconExclamationCircle, IconPlayerSkipForward } from '@tabler/icons-react'
import { codeColumn } from '../../shared/assets/columns.ts'
import { columnsOf } from '../../shared/cells/cells.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import type { DeclareRow } from './declare-row.ts'
import classes from './row-result-cell.module.css'

interface RowResultCellProps {
  kind: AssetKind
  row: DeclareRow
  /** A row above has the same code, so this one would be skipped. */
  repeated: boolean
}

/** Result or errors of a row: icon, word and colour. */
export function RowResultCell({ kind, row, repeated }: RowResultCellProps) {
  if (row.result?.kind === 'saved') {
    return (
      <span className={layout.verdict} data-tone="ok">
        <IconCheck size={14} stroke={2} aria-hidden="true" />
        {declareMessages.savedText}
      </span>
    )
  }
  if (row.result?.kind === 'skipped') {
    return (
      <span className={classes.skipped}>
        <span className={layout.verdict} data-tone="warn">
          <IconPlayerSkipForward size={14} stroke={2} aria-hidden="true" />
          {declareMessages.skippedText}
        </span>
        <span className={layout.secondary}>
          {row.result.message}{' '}
          {row.result.see && (
            <TextLink
              to="/dashboard/$assets"
              params={{ assets: ASSET_KINDS[kind].plural }}
              search={{ search: row.cells.code, code: row.cells.code }}
            >
              {declareMessages.openAsset}
            </TextLink>
          )}
        </span>
      </span>
    )
  }
  return (
    <>
      {faultLines(kind, row).map((line) => (
        <span key={line} className={layout.verdict} data-tone="bad">
          <IconExclamationCircle size={14} stroke={2} aria-hidden="true" />
          <span>{line}</span>
        </span>
      ))}
      {repeated && (
        <span className={layout.verdict} data-tone="warn">
          <IconPlayerSkipForward size={14} stroke={2} aria-hidden="true" />
          {SKIP_REASONS.repeated.message}
        </span>
      )}
    </>
  )
}

/** One sentence per distinct error, with the cells that have it. */
function faultLines(kind: AssetKind, { faults }: DeclareRow): string[] {
  const cells = new Map<string, string[]>()
  for (const { field, label } of columnsOf(kind)) {
    const fault = faults[field]
    if (fault) cells.set(fault, [...(cells.get(fault) ?? []), label])
  }
  return [...cells].map(([fault, labels]) =>
    labels.join() === codeColumn.label ? fault : declareMessages.fieldFault({ labelList: labels, fault }),
  )
}
