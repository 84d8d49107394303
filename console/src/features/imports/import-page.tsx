import { ASSET_KINDS, type AssetKind, isAssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetTypeMessages from '@griot/contract/messages/ui/assets/asset-type.ts'
import * as declareMessages from '@griot/contract/messages/ui/assets/declare.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { sentenceOf } from '../../api/api-error.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { saveTemplate } from '../../shared/sheets/save-sheet.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { rich } from '../../ui/text/rich.tsx'
import classes from './import-page.module.css'
import { LastImport } from './last-import.tsx'
import type { ImportState } from './rows/import-state.ts'
import { ImportStore } from './rows/import-store.ts'
import { ImportStart } from './start/import-start.tsx'
import { ImportTable } from './table/import-table.tsx'

const route = getRouteApi('/dashboard/asset/import/$assetType')

/** /dashboard/asset/import/:assetType: declares and changes many assets from a sheet. */
export function ImportPage() {
  const { assetType } = route.useParams()
  if (!isAssetKind(assetType)) {
    return (
      <>
        <PageHead title={sheetMessages.title} />
        <Note tone="bad" role="alert" title={assetTypeMessages.invalid({ type: assetType })} />
      </>
    )
  }
  return <Import key={assetType} kind={assetType} />
}

function Import({ kind }: { kind: AssetKind }) {
  if (useHasPermission('assets.write')) return <ImportSheet kind={kind} />
  return (
    <>
      <PageHead title={sheetMessages.title} />
      <Note tone="warn" title={apiMessages.forbidden.message} />
    </>
  )
}

/** Chooses a sheet, then shows it with the result that each row would have. */
function ImportSheet({ kind }: { kind: AssetKind }) {
  const [store] = useState(() => new ImportStore(kind))
  const state = useStore(store.view)
  useEffect(() => store.open(), [store])
  const picker = useRef<HTMLInputElement>(null)
  const { chosen, failure, step, isLoaded } = state
  usePastedSheet(store)
  return (
    <div className={layout.fill}>
      <PageHead
        title={sheetMessages.title}
        sub={chosen ? aboutSheet(state) : undefined}
        actions={
          <>
            <Template kind={kind} />
            {chosen && (
              <Button disabled={step === 'importing'} onClick={store.close}>
                {importMessages.chooseAnotherSheet}
              </Button>
            )}
          </>
        }
      />
      {failure && (
        <div className={classes.note}>
          <Note
            tone="bad"
            role="alert"
            title={failure}
            action={
              chosen && (
                <Button size="small" onClick={store.recheck}>
                  {importMessages.checkAgain}
                </Button>
              )
            }
          />
        </div>
      )}
      {chosen?.sheet.encoding && (
        <div className={classes.note}>
          <Note tone="warn" title={importMessages.notUnicodeRead} />
        </div>
      )}
      {state.done && <NextStep kind={kind} done={state.done} rest={rowsLeft(state)} />}
      <Progress state={state} />
      {chosen ? (
        <ImportTable store={store} state={state} chosen={chosen}>
          <LastImport kind={kind} onUndone={store.afterUndo} />
        </ImportTable>
      ) : !isLoaded ? null : (
        <ImportStart store={store} reading={step === 'reading'} language={state.language} picker={picker}>
          <div className={classes.last}>
            <LastImport kind={kind} onUndone={store.afterUndo} />
          </div>
        </ImportStart>
      )}
    </div>
  )
}

function aboutSheet({ chosen, rows, kept }: ImportState) {
  return (
    <>
      {rich(
        importMessages.about({
          fileName: chosen?.fileName ?? '',
          count: rows.length,
          bold: (text) => <b className={`${layout.breaks} ${layout.code} ${classes.file}`}>{text}</b>,
        }),
      )}{' '}
      {kept ? importMessages.nothingSaved : importMessages.tooLargeForDraft}
    </>
  )
}

function Progress({ state: { step, checked, rows } }: { state: ImportState }) {
  const words = {
    reading: importMessages.readingSheet,
    coding: importMessages.generatingCodes,
    checking: importMessages.checked({ checked, count: rows.length }),
    importing: importMessages.importingValidRows,
  }
  const share = step === 'checking' && rows.length > 0 ? checked / rows.length : null
  return (
    <div role="status">
      {step && (
        <p className={`${layout.row} ${layout.secondary} ${classes.progress}`}>
          <span
            className={`${layout.progress} ${classes.bar}`}
            data-open={share === null || undefined}
            aria-hidden="true"
          >
            <i style={{ width: `${(share ?? 1) * 100}%` }} />
          </span>
          {words[step]}
        </p>
      )}
    </div>
  )
}

/** After an import: where to go on. */
function NextStep({ kind, done, rest }: { kind: AssetKind; done: NonNullable<ImportState['done']>; rest: number }) {
  if (done.imported.created + done.imported.updated === 0) return null
  return (
    <div className={classes.note}>
      <Note
        tone="ok"
        title={importMessages.nextUpload}
        action={
          <LinkButton
            to="/dashboard/assets/upload"
            search={{ type: ASSET_KINDS[kind].plural, language: done.language ?? undefined }}
            size="small"
          >
            {declareMessages.uploadFiles}
          </LinkButton>
        }
      >
        {rest > 0 && importMessages.rowsLeft({ count: rest })}
      </Note>
    </div>
  )
}

const rowsLeft = ({ chosen, rows }: ImportState) => (chosen ? rows.length : 0)

/** Downloads an empty sheet with a header. */
function Template({ kind }: { kind: AssetKind }) {
  const save = () => {
    saveTemplate(kind, 'xlsx').catch((error: unknown) =>
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)),
    )
  }
  useActions([
    {
      id: 'sheet-template',
      label: importMessages.template,
      about: sheetMessages.title,
      group: 'page',
      icon: IconDownload,
      access: 'assets.write',
      run: save,
    },
  ])
  return (
    <Button icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={save}>
      {importMessages.template}
    </Button>
  )
}

/** Rows pasted outside of a field are a sheet. */
function usePastedSheet(store: ImportStore): void {
  useEffect(() => {
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (typing || store.state().chosen || event.defaultPrevented) return
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file && text === '') void store.chooseFile(file)
      else if (text.trim() !== '') store.paste(text)
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [store])
}
