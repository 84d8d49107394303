import { IconFilePlus, IconFolder } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { messages } from '#contract/messages.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ASSETS_KEY } from '../../shared/assets/assets.queries.ts'
import { kindOfPlural, loadAllEditing } from '../../shared/kinds/kinds.ts'
import { useActions } from '../../ui/actions/use-actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { lazyPart } from '../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { AssetTypeChoice } from './asset-type-choice.tsx'
import { DropZone } from './drop-zone.tsx'
import { asks } from './effect.ts'
import { FilePicker } from './file-picker.tsx'
import { languageBeside } from './language-beside.ts'
import { ReplaceQuestion } from './replace-question.tsx'
import { UploadBar } from './upload-bar.tsx'
import { itemsOfRun, percentOf, type UploadItem } from './upload-item.ts'
import { UploadNotes } from './upload-notes.tsx'
import classes from './upload-page.module.css'
import { uploads } from './upload-store.ts'
import { type FirstToDecide, UploadTable } from './upload-table.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { usePageDrop } from './use-page-drop.ts'
import { WaitingList } from './waiting-list.tsx'

const DeclareHereDialog = lazyPart(async () => {
  const [{ DeclareHereDialog }] = await Promise.all([
    import('./declare-here-dialog.tsx'),
    loadAllEditing(),
  ])
  return DeclareHereDialog
})

const route = getRouteApi('/dashboard/assets/upload')

/** /dashboard/assets/upload: choose files, check, send, and see the results. */
export function UploadPage() {
  const may = useMay('assets.write')
  return (
    <div className={classes.page}>
      {may ? (
        <Uploads />
      ) : (
        <>
          <PageHead title={uploadMessages.title} />
          <Note tone="warn" title={messages.forbidden} />
        </>
      )}
    </div>
  )
}

function Uploads() {
  const { language } = route.useSearch()
  const navigate = route.useNavigate()
  const [kind, onKind] = useKind()
  const { items, checkFailed, run, unfinished } = useSyncExternalStore(uploads.watch, uploads.state)
  const [declaring, setDeclaring] = useState<UploadItem | null>(null)
  const declare = useCallback((item: UploadItem) => startTransition(() => setDeclaring(item)), [])
  const picker = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const undeclared = items.some((item) => item.declared === null)
  useEffect(() => {
    if (undeclared) DeclareHereDialog.preload()
  }, [undeclared])
  const choose = (files: File[]) => uploads.add(kind, files)
  const over = usePageDrop(choose)
  const table = useRef<FirstToDecide>(null)
  const [asked, setAsked] = useState(false)
  const reachFirst = useCallback(() => {
    // After the next render: sent files move to another group.
    requestAnimationFrame(() => table.current?.focus())
  }, [])
  const toDecide = items.filter(asks).length
  const submit = () => {
    uploads.submit(() => void queries.invalidateQueries({ queryKey: ASSETS_KEY }))
    // Files that would replace others wait until the user has answered.
    if (toDecide === 0) return
    setAsked(true)
    reachFirst()
  }
  if (asked && toDecide === 0) setAsked(false)
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
      label: 'Choose files',
      about: ASSET_KINDS[kind].plural,
      group: 'page',
      icon: IconFilePlus,
      access: 'assets.write',
      run: () => picker.current?.click(),
    },
    {
      id: 'upload-folder',
      label: 'Choose folder',
      about: ASSET_KINDS[kind].plural,
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
          items.length > 0 && (
            <>
              <Button onClick={() => folder.current?.click()}>Choose folder</Button>
              <Button ref={places.choose} onClick={() => picker.current?.click()}>
                Choose files
              </Button>
            </>
          )
        }
      />
      <FilePicker kind={kind} picker={picker} onFiles={choose} />
      <FilePicker kind={kind} picker={folder} folder onFiles={choose} />
      <UploadNotes items={items} checkFailed={checkFailed} unfinished={unfinished} />
      <ReplaceQuestion items={items} onDecided={onGone} />
      {items.length === 0 && (
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
      {items.length > 0 && (
        <UploadTable
          items={items}
          run={run}
          toDecide={table}
          onDeclare={declare}
          onDecided={onDecided}
        />
      )}
      <UploadBar
        items={items}
        percent={percentOf(itemsOfRun(items, run))}
        checkFailed={checkFailed !== null}
        asked={asked}
        submit={places.submit}
        onSubmit={submit}
        onGone={onGone}
      />
      {declaring && (
        <DeclareHereDialog
          item={declaring}
          language={languageBeside(items) ?? language}
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
