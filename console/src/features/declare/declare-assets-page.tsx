import { ASSET_KINDS, type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetTypeMessages from '@griot/contract/messages/ui/assets/asset-type.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconClipboardText } from '@tabler/icons-react'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useHasPermission } from '../../session/use-session.ts'
import { columnsOf } from '../../shared/cells/cells.ts'
import { GridNote } from '../../shared/cells/grid-note.tsx'
import { declarePath, kindOfPlural, viewOf } from '../../shared/kinds/kinds.ts'
import { LanguageForAllRows } from '../../shared/language/language-for-all-rows.tsx'
import { FixApostrophes } from '../../shared/text-hints/apostrophes.tsx'
import { DEBOUNCE_MS } from '../../shared/text-hints/use-form-hints.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { DraftOffer } from '../../ui/form/draft/draft-offer.tsx'
import { DraftState } from '../../ui/form/draft/draft-state.tsx'
import { RequiredLegend } from '../../ui/form/fields/required-legend.tsx'
import { OfflineNote } from '../../ui/form/save/offline-note.tsx'
import { useDebounced } from '../../ui/loading/use-debounced.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { rich } from '../../ui/text/rich.tsx'
import { codesIn, declareSearch } from './declare.search.ts'
import classes from './declare-assets-page.module.css'
import { DeclareDock } from './declare-dock.tsx'
import { apostrophesIn, fixApostrophes } from './declare-fixes.ts'
import { DeclareGrid, type GridFocus } from './declare-grid.tsx'
import { undoPaste } from './declare-paste.ts'
import { addCodes, commonLanguage, type DeclareRows, type Paste, setLanguage, summarize } from './declare-rows.ts'
import { DeclareStore } from './declare-store.ts'
import { useSubmit } from './use-submit.ts'

const byType = getRouteApi('/dashboard/asset/declear/$assetType')
const byPlural = getRouteApi('/dashboard/$assets/add')

/** /dashboard/asset/declear/:assetType: declares many assets at once, for the kinds with this path. */
export function DeclareAssetsPage() {
  const { assetType } = byType.useParams()
  if (!isAssetKind(assetType) || viewOf(assetType).places.declare !== declarePath(assetType))
    return <InvalidType assetType={assetType} />
  return <Declare kind={assetType} />
}

/** /dashboard/graphics/add and similar: the same for other kinds. */
export function AddAssetsPage() {
  const kind = kindOfPlural(byPlural.useParams().assets)
  // the route accepts only known kinds
  return kind && <Declare kind={kind} />
}

function Declare({ kind }: { kind: AssetKind }) {
  const may = useHasPermission('assets.write')
  if (!may) {
    return (
      <>
        <PageHead title={pageTitles.declare} />
        <Note tone="warn" title={apiMessages.forbidden.message} />
      </>
    )
  }
  return <DeclareForm key={kind} kind={kind} />
}

function InvalidType({ assetType }: { assetType: string }) {
  return (
    <>
      <PageHead title={pageTitles.declare} />
      <Note tone="bad" role="alert" title={assetTypeMessages.invalid({ type: assetType })}>
        {assetTypeMessages.choose}
      </Note>
    </>
  )
}

/** The grid with notes above and the next step below. */
function DeclareForm({ kind }: { kind: AssetKind }) {
  const [store] = useState(() => new DeclareStore(kind))
  const { table: state, savedAt, refused, offer } = useStore(store.view)
  const [focused, setFocused] = useState<number | null>(null)
  const focus = useRef<GridFocus>(null)
  const goToFault = () => focusFault(store.state(), focus.current)
  const { submit, progress, offline, failure } = useSubmit(store, goToFault)
  const sending = progress !== null
  useEffect(() => store.open(), [store])
  useCodesOfAddress(store)

  return (
    <div className={layout.fill} data-palette-scope>
      <DraftState draft={{ savedAt, discard: store.discard }} />
      <PageHead
        title={pageTitles.declare}
        sub={declareMessages.pasteRowsFromSpreadsheet}
        actions={
          <LinkButton to="/dashboard/asset/import/$assetType" params={{ assetType: kind }}>
            {sheetMessages.title}
          </LinkButton>
        }
      />
      {failure && (
        <div className={classes.note}>
          <Note tone="bad" role="alert" title={failure.sentence}>
            {failure.saved === 0
              ? declareMessages.notSaved
              : declareMessages.savedBeforeError({ count: failure.saved })}
          </Note>
        </div>
      )}
      <div role="status">
        {progress && progress.of > DECLARE_ROWS_MAX && (
          <div className={classes.note}>
            <Note tone="time" title={declareMessages.sent({ sent: progress.judged, count: progress.of })}>
              {declareMessages.sentInGroups({ count: DECLARE_ROWS_MAX })}
            </Note>
          </div>
        )}
      </div>
      <OfflineNote offline={offline} />
      {(offer || refused) && (
        <div className={classes.note}>
          <DraftOffer draft={{ offer, refused }}>
            {offer && declareMessages.rowCount({ count: offer.count })}
          </DraftOffer>
        </div>
      )}
      {ASSET_KINDS[kind].hasLanguage && (
        <LanguageForAllRows
          language={commonLanguage(state)}
          none={declareMessages.perRow}
          mayBeNone={false}
          locked={sending}
          onChange={(language) => language && store.change((before) => setLanguage(before, language))}
        />
      )}
      <RequiredLegend />
      <PasteNote store={store} paste={state.paste} />
      <ApostropheGroup store={store} state={state} locked={sending} />
      <DeclareGrid store={store} state={state} locked={sending} focus={focus} onFocusRow={setFocused} />
      <DeclareDock
        store={store}
        state={state}
        focused={focused}
        sending={sending}
        isHeld={offline !== null}
        onGoTo={(row) => focusFault(state, focus.current, row)}
        onAdded={() => focus.current?.cell(store.state().rows.length - 1, firstField(kind))}
        onSubmit={() => void submit()}
      />
    </div>
  )
}

/** Focuses the first invalid cell, of the first invalid row or of the given one. */
function focusFault(state: DeclareRows, focus: GridFocus | null, row = summarize(state).invalidRows[0]): void {
  if (row === undefined) return
  const faults = state.rows[row - 1]?.faults ?? {}
  const fault = columnsOf(state.kind).find(({ field }) => faults[field])
  focus?.cell(row - 1, fault?.field ?? firstField(state.kind))
}

const firstField = (kind: AssetKind) => columnsOf(kind)[0]?.field ?? 'code'

/** Codes in the URL become rows, once; then they are removed from the URL. */
function useCodesOfAddress(store: DeclareStore): void {
  const { search, hash } = useLocation()
  const { codes = hash } = declareSearch.parse(search)
  const navigate = useNavigate()
  useEffect(() => {
    if (codes === '') return
    store.change((state) => addCodes(state, codesIn(codes)))
    void navigate({ to: '.', search: {}, hash: '', replace: true })
  }, [codes, navigate, store])
}

/** One answer to the apostrophes of all rows, after typing has paused. */
function ApostropheGroup({ store, state, locked }: { store: DeclareStore; state: DeclareRows; locked: boolean }) {
  const settled = useDebounced(state, DEBOUNCE_MS)
  const texts = useMemo(
    () => new Set(apostrophesIn(settled).map(({ id, finding }) => `${id} ${finding.field}`)),
    [settled],
  )
  const fix = () => {
    const before = store.state()
    store.change(fixApostrophes)
    const after = store.state()
    return () => store.change((now) => (now === after ? before : now))
  }
  return <FixApostrophes count={settled === state ? texts.size : 0} locked={locked} onFix={fix} />
}

/** Result of the last paste, with Undo. */
function PasteNote({ store, paste }: { store: DeclareStore; paste: Paste | null }) {
  const labelOf = (field: string) => columnsOf(store.kind).find((column) => column.field === field)?.label ?? field
  const pasted = {
    count: paste?.count ?? 0,
    columnList: paste?.fields.map(labelOf) ?? [],
    bold: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <GridNote
      icon={<IconClipboardText size={18} stroke={1.75} aria-hidden="true" />}
      onUndo={() => store.change(undoPaste)}
    >
      {paste &&
        rich(
          paste.below > 0
            ? declareMessages.pastedBelow({ row: paste.below, ...pasted })
            : declareMessages.pasted(pasted),
        )}
    </GridNote>
  )
}
