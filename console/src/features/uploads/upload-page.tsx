import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ASSET_KIND_NAMES, type AssetKind } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload-messages.ts'
import { messages } from '#contract/messages.ts'
import { ASSETS_KEY } from '../../library/assets.queries.ts'
import { loadAllEditing } from '../../library/kinds.ts'
import { useMay } from '../../session/use-session.ts'
import { lazyPart } from '../../ui/base/lazy-part.tsx'
import { Note } from '../../ui/base/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { AssetTypeSelect } from './asset-type-select.tsx'
import { DropZone } from './drop-zone.tsx'
import { FilePicker } from './file-picker.tsx'
import { ReplaceQuestion } from './replace-question.tsx'
import { UploadBar } from './upload-bar.tsx'
import { itemsOfRun, percentOf, type UploadItem } from './upload-item.ts'
import { UploadNotes } from './upload-notes.tsx'
import styles from './upload-page.module.css'
import { uploads } from './upload-store.ts'
import { UploadTable } from './upload-table.tsx'
import { usePageDrop } from './use-page-drop.ts'
import { WaitingList } from './waiting-list.tsx'

const DeclareHereModal = lazyPart(async () => {
  const [{ DeclareHereModal }] = await Promise.all([
    import('./declare-here-modal.tsx'),
    loadAllEditing(),
  ])
  return DeclareHereModal
})

/** /dashboard/assets/upload: files chosen, checked, sent, and what became of each. */
export function UploadPage() {
  const may = useMay('assets.write')
  const [kind, setKind] = useState<AssetKind>(ASSET_KIND_NAMES[0])
  return (
    <div className={styles.page}>
      {may ? (
        <Uploads kind={kind} onKind={setKind} />
      ) : (
        <>
          <PageHead title={uploadMessages.title} />
          <Note tone="warn" title={messages.forbidden} />
        </>
      )}
    </div>
  )
}

function Uploads({ kind, onKind }: { kind: AssetKind; onKind: (kind: AssetKind) => void }) {
  const { items, checkFailed, run, unfinished } = useSyncExternalStore(uploads.watch, uploads.state)
  const [declaring, setDeclaring] = useState<UploadItem | null>(null)
  const declare = useCallback((item: UploadItem) => startTransition(() => setDeclaring(item)), [])
  const picker = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const replaced = useRef<UploadItem | null>(null)
  const queries = useQueryClient()
  const undeclared = items.some((item) => item.declared === null)
  useEffect(() => {
    if (undeclared) DeclareHereModal.preload()
  }, [undeclared])
  const choose = (files: File[]) => {
    const before = replaced.current
    if (before && files.length > 0) uploads.remove([before.id])
    replaced.current = null
    uploads.add(before?.kind ?? kind, files)
  }
  const over = usePageDrop(choose)
  const replace = useCallback((item: UploadItem) => {
    replaced.current = item
    picker.current?.click()
  }, [])
  const question = useRef<HTMLButtonElement>(null)
  const submit = () => {
    uploads.submit(() => void queries.invalidateQueries({ queryKey: ASSETS_KEY }))
    // What would replace a file stays until somebody has answered.
    question.current?.focus()
  }

  // what was undeclared may have been declared on another page or in another tab
  useEffect(() => {
    const recheck = () => void uploads.check()
    recheck()
    window.addEventListener('focus', recheck)
    return () => window.removeEventListener('focus', recheck)
  }, [])

  useEffect(() => void uploads.findUnfinished(), [])

  return (
    <>
      <PageHead
        title={uploadMessages.title}
        sub={<AssetTypeSelect kind={kind} onChange={onKind} />}
        actions={
          items.length > 0 && <Button onClick={() => picker.current?.click()}>Choose files</Button>
        }
      />
      <FilePicker kind={kind} picker={picker} onFiles={choose} />
      <FilePicker kind={kind} picker={folder} folder onFiles={choose} />
      <UploadNotes items={items} checkFailed={checkFailed} unfinished={unfinished} />
      <ReplaceQuestion items={items} first={question} />
      {items.length === 0 && (
        <div className={styles.start}>
          <DropZone
            kind={kind}
            over={over}
            onChoose={() => picker.current?.click()}
            onChooseFolder={() => folder.current?.click()}
          />
          <WaitingList kind={kind} />
        </div>
      )}
      {items.length > 0 && (
        <UploadTable items={items} run={run} onDeclare={declare} onReplace={replace} />
      )}
      <UploadBar
        items={items}
        percent={percentOf(itemsOfRun(items, run))}
        checkFailed={checkFailed !== null}
        onSubmit={submit}
      />
      {declaring && (
        <DeclareHereModal
          item={declaring}
          onClose={() => setDeclaring(null)}
          onDeclared={async () => {
            void queries.invalidateQueries({ queryKey: ASSETS_KEY })
            // first the row as it is now, so that the focus goes back to what stays in it
            await uploads.check()
            setDeclaring(null)
          }}
        />
      )}
    </>
  )
}
