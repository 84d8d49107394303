import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { uploadMessages } from '#contract/assets/upload.ts'
import { messages } from '#contract/messages.ts'
import { useMay } from '../../session/use-session.ts'
import { Note } from '../../ui/base/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { AssetTypeSelect } from './asset-type-select.tsx'
import { DeclareHereModal } from './declare-here-modal.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadBar } from './upload-bar.tsx'
import type { UploadItem } from './upload-item.ts'
import { UploadNotes } from './upload-notes.tsx'
import styles from './upload-page.module.css'
import { uploads } from './upload-store.ts'
import { UploadTable } from './upload-table.tsx'
import { AUDIOS_KEY } from './uploads.queries.ts'

/** /dashboard/assets/upload: files chosen, checked, sent, and what became of each. */
export function UploadPage() {
  const may = useMay('assets.write')
  return (
    <div className={styles.page}>
      <PageHead title={uploadMessages.title} sub={may ? <AssetTypeSelect /> : undefined} />
      {may ? <Uploads /> : <Note tone="warn" title={messages.forbidden} />}
    </div>
  )
}

function Uploads() {
  const { items, checkFailed, run } = useSyncExternalStore(uploads.watch, uploads.state)
  const [declaring, setDeclaring] = useState<UploadItem | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const replaced = useRef<number | null>(null)
  const queries = useQueryClient()
  const choose = (files: File[]) => {
    if (replaced.current !== null && files.length > 0) uploads.remove([replaced.current])
    replaced.current = null
    uploads.add(files)
  }
  const replace = useCallback((item: UploadItem) => {
    replaced.current = item.id
    picker.current?.click()
  }, [])
  const submit = () =>
    uploads.submit(() => void queries.invalidateQueries({ queryKey: AUDIOS_KEY }))

  // what was undeclared may have been declared on another page or in another tab
  useEffect(() => {
    const recheck = () => void uploads.check()
    recheck()
    window.addEventListener('focus', recheck)
    return () => window.removeEventListener('focus', recheck)
  }, [])

  return (
    <>
      <DropZone picker={picker} onFiles={choose} />
      <UploadNotes items={items} checkFailed={checkFailed} />
      {items.length > 0 && (
        <UploadTable
          items={items}
          since={run?.since ?? null}
          onDeclare={setDeclaring}
          onReplace={replace}
        />
      )}
      <UploadBar items={items} checkFailed={checkFailed} onSubmit={submit} />
      {declaring && (
        <DeclareHereModal
          item={declaring}
          onClose={() => setDeclaring(null)}
          onDeclared={() => {
            setDeclaring(null)
            void uploads.check()
            void queries.invalidateQueries({ queryKey: AUDIOS_KEY })
          }}
        />
      )}
    </>
  )
}
