import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { SheetImport, UndoResult } from '@griot/contract/assets/sheets/imports.ts'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowBackUp } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { assetsKey } from '../../shared/assets/assets.queries.ts'
import { listImports, undoImport } from '../../shared/sheets/sheets.calls.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatList, formatMoment } from '../../ui/text/format.ts'
import { rich } from '../../ui/text/rich.tsx'
import classes from './last-import.module.css'

interface LastImportProps {
  kind: AssetKind
  /** Called after an undo, to refresh other content. */
  onUndone: () => void
}

/** The newest import that was not undone, by any user, with Undo. */
export function LastImport({ kind, onUndone }: LastImportProps) {
  const { data } = useQuery(importsQuery(kind))
  const [undone, setUndone] = useState<UndoResult | null>(null)
  const open = data?.filter(({ remaining }) => remaining > 0) ?? []
  // An import that could be undone only in part does not block earlier ones.
  const last = open.find(({ undoneAt }) => undoneAt === null) ?? open[0]
  return (
    <>
      {undone && undone.notUndone.length > 0 && <NotUndoneRows undone={undone} />}
      {last && (
        <Undoable
          key={last.id}
          kind={kind}
          last={last}
          onUndone={(result) => {
            setUndone(result)
            onUndone()
          }}
        />
      )}
    </>
  )
}

interface UndoableProps {
  kind: AssetKind
  last: SheetImport
  onUndone: (result: UndoResult) => void
}

function Undoable({ kind, last, onUndone }: UndoableProps) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const undo = async () => {
    setBusy(true)
    try {
      const result = await undoImport(kind, last.id)
      onUndone(result)
      if (result.notUndone.length === 0) toast.success(sheetApiMessages.undone.message)
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    }
  }
  useActions([
    {
      id: 'import-undo',
      label: UNDO,
      about: last.fileName,
      group: 'page',
      icon: IconArrowBackUp,
      access: 'assets.write',
      applies: () => !busy,
      run: () => void undo(),
    },
  ])
  return (
    <p className={`${layout.row} ${layout.cluster} ${layout.secondary} ${classes.last}`}>
      <span>
        {rich(
          importMessages.lastImport({
            fileName: last.fileName,
            counts: countsOf(last),
            when: formatMoment(new Date(last.at)),
            hasAuthor: last.by !== '',
            author: last.by,
            bold: (text) => <b className={`${layout.breaks} ${layout.code} ${classes.file}`}>{text}</b>,
          }),
        )}
      </span>
      <Button
        variant="quiet"
        size="small"
        loading={busy}
        icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void undo()}
      >
        {UNDO}
      </Button>
    </p>
  )
}

const UNDO = importMessages.undoImport

function countsOf({ created, updated, remaining, undoneAt }: SheetImport): string {
  return undoneAt === null
    ? importMessages.createdAndUpdated({ created, updated })
    : importMessages.andNotUndone({ created, updated, notUndone: remaining })
}

/** What could not be undone, by reason, with some codes of each. */
function NotUndoneRows({ undone: { notUndone, deleted, restored } }: { undone: UndoResult }) {
  const byMessage = Map.groupBy(notUndone, ({ message }) => message)
  return (
    <div className={classes.notUndone}>
      <Note
        tone="warn"
        role="status"
        title={importMessages.undoneAndNot({ undone: deleted + restored, notUndone: notUndone.length })}
      >
        {[...byMessage].map(([message, rows]) => (
          <span key={message} className={classes.reason}>
            {message} {codesOf(rows.map(({ code }) => code))}
          </span>
        ))}
      </Note>
    </div>
  )
}

const CODES_SHOWN = 5

function codesOf(codes: readonly string[]): string {
  const known = codes.filter((code) => code !== '')
  const more = known.length - CODES_SHOWN
  const codeList = known.slice(0, CODES_SHOWN)
  return more > 0 ? importMessages.codesAndMore({ codeList, more }) : formatList(codeList)
}

/** The last imports of a kind; invalidated with its assets. */
function importsQuery(kind: AssetKind) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'imports'],
    queryFn: ({ signal }) => listImports(kind, signal),
  })
}
