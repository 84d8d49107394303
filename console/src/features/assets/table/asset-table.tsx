import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as tableMessages from '@griot/contract/messages/ui/assets/table.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { columnsOf } from '../../../shared/cells/cells.ts'
import { useEditing } from '../../../shared/kinds/kinds.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DraftOffer } from '../../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../../ui/form/draft/draft-state.tsx'
import { OfflineNote } from '../../../ui/form/save/offline-note.tsx'
import { LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { useInViewport } from '../../../ui/loading/use-in-viewport.ts'
import type { AssetListSearch } from '../list/asset-list.search.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { AskBeforeLeavingTable } from './ask-before-leaving.tsx'
import classes from './asset-table.module.css'
import { AssetTableGrid, type GridFocus } from './asset-table-grid.tsx'
import { TableDock } from './table-dock.tsx'
import { pastedRows, pasteText } from './table-range.ts'
import { summarize, tableKind } from './table-state.ts'
import { TableStore } from './table-store.ts'
import { TableTools } from './table-tools.tsx'
import { useTableRows } from './use-table-rows.ts'
import { useTableSave } from './use-table-save.ts'

interface AssetTableProps {
  kind: AssetKind
  search: AssetListSearch
  /** With the page of the list that has the asset. */
  onOpen: (code: string, page: number) => void
  onChange: (changes: Partial<AssetListSearch>) => void
  /** Back to the cards, when the table cannot be loaded. */
  onClose: () => void
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The list as a table whose cells are edited in place. Suspends until the fields of its kind have loaded. */
export function AssetTable({ kind, search, onOpen, onChange }: AssetTableProps) {
  const editing = useEditing(kind)
  const [store] = useState(() => new TableStore(tableKind(kind, editing)))
  const view = useStore(store.view)
  const { savedAt, offer, refused, saving } = view
  const focus = useRef<GridFocus>(null)
  const { list, rows, total, hasNextPage, loadUntil, filters } = useTableRows(kind, search, store)
  const goToFault = () => focusFault(store, focus.current)
  const { save, offline, failure, stop } = useTableSave(store, goToFault)
  useEffect(() => store.open(), [store])

  const paste = async (text: string) => {
    if (store.view.getState().saving) return
    const range = store.range()
    await loadUntil(pastedRows(store.state(), text, range.from))
    // Reading a long block and applying it are two frames.
    await new Promise(requestAnimationFrame)
    store.change((state) => pasteText(state, text, range))
  }
  const { cells } = summarize(view.table)
  return (
    <div className={layout.fill} data-palette-scope>
      <AskBeforeLeavingTable cells={cells} />
      <DraftState draft={{ savedAt, discard: store.discard }} />
      {(offer || refused) && (
        <div className={classes.note}>
          <DraftOffer draft={{ offer, refused }}>
            {offer && tableMessages.draftCells({ count: offer.count })}
          </DraftOffer>
        </div>
      )}
      {failure && (
        <div className={classes.note}>
          <Note tone="bad" role="alert" title={tableMessages.notSaved}>
            {failure}
          </Note>
        </div>
      )}
      <div role="status">
        {saving && saving.of > 1 && (
          <div className={classes.note}>
            <Note
              tone="time"
              title={tableMessages.saving({ done: saving.done, count: saving.of })}
              action={
                <Button size="small" onClick={stop}>
                  {tableMessages.stopSaving}
                </Button>
              }
            />
          </div>
        )}
      </div>
      <OfflineNote offline={offline} />
      <TableTools store={store} view={view} onPaste={(text) => void paste(text)} />
      {list.isPending ? (
        <Loading sentence={ASSET_KINDS[kind].messages.loading}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} width="100%" height={41} />
          ))}
        </Loading>
      ) : rows.length === 0 && list.isError ? (
        <LoadFailed error={list.error} title={assetMessages.listFailed} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <NothingFound kind={kind} filters={filters} page={1} onChange={onChange} />
      ) : (
        <AssetTableGrid
          store={store}
          view={view}
          total={total}
          focus={focus}
          onPaste={(text) => void paste(text)}
          onOpen={(code) => onOpen(code, Math.floor(rows.findIndex((row) => row.code === code) / PAGE_SIZE) + 1)}
        />
      )}
      {list.isFetchNextPageError ? (
        <LoadFailed
          error={list.error}
          title={tableMessages.moreFailed}
          onRetry={() => void loadUntil(rows.length + 1)}
        />
      ) : (
        hasNextPage && <NextRows key={rows.length} onShown={() => void loadUntil(rows.length + 1)} />
      )}
      <TableDock store={store} view={view} isHeld={offline !== null} onGoTo={goToFault} onSave={() => void save()} />
    </div>
  )
}

/** Focuses the first cell with an error, if its row is in the list. */
function focusFault(store: TableStore, focus: GridFocus | null): void {
  const { rows, edits, kind } = store.state()
  const row = rows.findIndex(({ id }) => Object.keys(edits.get(id)?.faults ?? {}).length > 0)
  const faults = edits.get(rows[row]?.id ?? '')?.faults ?? {}
  const column = columnsOf(kind).findIndex(({ field }) => field in faults)
  if (row >= 0) focus?.go({ row, column: Math.max(0, column) })
}

/** Below the loaded rows: loads the next ones before they come into view. */
function NextRows({ onShown }: { onShown: () => void }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  useEffect(() => {
    if (inViewport) onShown()
  }, [inViewport, onShown])
  return (
    <div className={classes.more} role="status">
      <span ref={ref} />
      {tableMessages.moreLoading}
    </div>
  )
}
