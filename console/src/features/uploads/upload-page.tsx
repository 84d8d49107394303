import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconFilePlus, IconFolder } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { ASSETS_KEY } from '../../shared/assets/assets.queries.ts'
import { kindOfPlural, loadAllEditing, useParts } from '../../shared/kinds/kinds.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { AssetTypeChoice } from './choose/asset-type-choice.tsx'
import { DropZone, usePageDrop } from './choose/drop-zone.tsx'
import { FilePicker } from './choose/file-picker.tsx'
import { mostCommonLanguage } from './choose/languages.ts'
import { WaitingList } from './choose/waiting-list.tsx'
import { ReplaceQuestion, UploadNotes } from './notes/upload-notes.tsx'
import { PreparePanel } from './prepare/prepare-panel.tsx'
import { needsDecision, type UploadItem } from './store/upload-item.ts'
import { uploads, useUploads } from './store/uploads.ts'
import { type FirstToDecide, UploadTable } from './table/upload-table.tsx'
import { UploadBar } from './upload-bar.tsx'
import classes from './upload-page.module.css'
import { useFocusAfter } from './use-focus-after.ts'

const DeclareHereDialog = lazyDialog(async () => {
  const [{ DeclareHereDialog }] = await Promise.all([import('./declare-here-dialog.tsx'), loadAllEditing()])
  return DeclareHereDialog
})

const route = getRouteApi('/dashboard/assets/upload')

/** /dashboard/assets/upload: choose files, check, send, and see the results. */
export function UploadPage() {
  const may = useHasPermission('assets.write')
  return (
    <div className={layout.fill}>
      {may ? (
        <Uploads />
      ) : (
        <>
          <PageHead title={uploadMessages.title} />
          <Note tone="warn" title={apiMessages.forbidden.message} />
        </>
      )}
    </div>
  )
}

function Uploads() {
  const { language } = route.useSearch()
  const navigate = route.useNavigate()
  const [kind, onKind] = useKind()
  const { UploadLink } = useParts(kind)
  const hasItems = useUploads(({ items }) => items.size > 0)
  // The table finds its place on the page when it is drawn, so all that can change above it is read here.
  const chosen = useUploads(({ items }) => [...items.values()].filter(isChosen))
  const checkFailed = useUploads((state) => state.checkFailed)
  const unfinished = useUploads((state) => state.unfinished)
  const [declaring, setDeclaring] = useState<UploadItem | null>(null)
  const declare = useCallback((item: UploadItem) => startTransition(() => setDeclaring(item)), [])
  const picker = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const undeclared = useUploads(({ items }) => [...items.values()].some(isUndeclared))
  useEffect(() => {
    if (undeclared) DeclareHereDialog.preload()
  }, [undeclared])
  const choose = (files: File[]) => uploads.add(kind, files)
  const over = usePageDrop(choose)
  const table = useRef<FirstToDecide>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const reachFirst = useCallback(() => {
    // After the next render: sent files move to another group.
    requestAnimationFrame(() => table.current?.focus())
  }, [])
  const toDecide = chosen.filter(needsDecision).length
  const submit = () => {
    uploads.submit(() => void queries.invalidateQueries({ queryKey: ASSETS_KEY }))
    // Files that would replace others wait until the user has answered.
    if (toDecide === 0) return
    setIsSubmitted(true)
    reachFirst()
  }
  if (isSubmitted && toDecide === 0) setIsSubmitted(false)
  const { places, onGone } = useFocusAfter()
  const onDecided = useCallback(() => {
    reachFirst()
    onGone()
  }, [reachFirst, onGone])

  // codes may have been declared on another page or in another tab
  useEffect(() => {
    const recheck = () => void uploads.check()
    recheck()
    window.addEventListener('focus', recheck)
    return () => window.removeEventListener('focus', recheck)
  }, [])

  useEffect(() => void uploads.findUnfinished(), [])
  useActions([
    {
      id: 'upload-choose',
      label: uploadMessages.chooseFiles,
      about: ASSET_KINDS[kind].messages.uploadChoice,
      group: 'page',
      icon: IconFilePlus,
      access: 'assets.write',
      run: () => picker.current?.click(),
    },
    {
      id: 'upload-folder',
      label: uploadMessages.chooseFolder,
      about: ASSET_KINDS[kind].messages.uploadChoice,
      group: 'page',
      icon: IconFolder,
      access: 'assets.write',
      run: () => folder.current?.click(),
    },
  ])

  return (
    <>
      <PageHead
        title={uploadMessages.title}
        sub={<AssetTypeChoice kind={kind} onChange={onKind} />}
        actions={
          hasItems && (
            <>
              <Button onClick={() => folder.current?.click()}>{uploadMessages.chooseFolder}</Button>
              <Button ref={places.choose} onClick={() => picker.current?.click()}>
                {uploadMessages.chooseFiles}
              </Button>
            </>
          )
        }
      />
      <FilePicker kind={kind} picker={picker} onFiles={choose} />
      <FilePicker kind={kind} picker={folder} folder onFiles={choose} />
      <UploadNotes chosen={chosen} checkFailed={checkFailed} unfinished={unfinished} />
      <ReplaceQuestion chosen={chosen} onDecided={onGone} />
      {!hasItems && UploadLink && (
        <p className={classes.other}>
          <UploadLink />
        </p>
      )}
      {!hasItems && (
        <div className={classes.start}>
          <DropZone
            kind={kind}
            over={over}
            first={places.start}
            onChoose={() => picker.current?.click()}
            onChooseFolder={() => folder.current?.click()}
          />
          <WaitingList
            key={kind}
            kind={kind}
            chosen={language}
            onChoose={(next) =>
              void navigate({
                search: (before) => ({ ...before, language: next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      {hasItems && <PreparePanel chosen={chosen} />}
      {hasItems && <UploadTable toDecide={table} onDeclare={declare} onDecided={onDecided} />}
      <UploadBar chosen={chosen} isSubmitted={isSubmitted} submit={places.submit} onSubmit={submit} onGone={onGone} />
      {declaring && (
        <DeclareHereDialog
          item={declaring}
          language={mostCommonLanguage(uploads.store.getState().items.values()) ?? language}
          onClose={() => setDeclaring(null)}
          onDeclared={async () => {
            void queries.invalidateQueries({ queryKey: ASSETS_KEY })
            // refresh the row first, so that the focus returns to an element that stays
            await uploads.check()
            setDeclaring(null)
          }}
        />
      )}
    </>
  )
}

const isChosen = ({ phase }: UploadItem) => phase === 'chosen'
const isUndeclared = ({ declared }: UploadItem) => declared === null

/**
 * The kind for the next chosen files, from the URL. A new choice applies immediately: files may be chosen before the
 * URL has changed.
 */
function useKind(): [AssetKind, (kind: AssetKind) => void] {
  const { type } = route.useSearch()
  const navigate = route.useNavigate()
  const [wish, setWish] = useState<{ over: string; kind: AssetKind } | null>(null)
  if (wish && wish.over !== type) setWish(null)
  const kind = wish?.over === type ? wish.kind : (kindOfPlural(type) ?? ASSET_KIND_NAMES[0])
  const choose = (next: AssetKind) => {
    const { plural } = ASSET_KINDS[next]
    if (plural !== type) setWish({ over: type, kind: next })
    void navigate({ search: { type: plural }, replace: true, resetScroll: false })
  }
  return [kind, choose]
}
