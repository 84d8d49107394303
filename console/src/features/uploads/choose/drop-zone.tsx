import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { UPLOAD_FILES_MAX } from '@griot/contract/limits.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconFolder } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import classes from './drop-zone.module.css'

interface DropZoneProps {
  kind: AssetKind
  /** Whether files are being dragged over the page. */
  over: boolean
  /** The first button. */
  first: Ref<HTMLButtonElement>
  onChoose: () => void
  onChooseFolder: () => void
}

/** The page before files are chosen: drop zone and accepted formats. */
export function DropZone({ kind, over, first, onChoose, onChooseFolder }: DropZoneProps) {
  const { suffix, maxBytes, example } = ASSET_KINDS[kind]
  const type = suffix.slice(1).toUpperCase()
  return (
    <section
      className={`${layout.grow} ${layout.secondary} ${classes.zone}`}
      data-over={over || undefined}
      aria-labelledby="drop-files"
    >
      <div className={classes.middle}>
        <div className={`${layout.row} ${classes.bars}`} aria-hidden="true">
          {BARS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a bar
            <i key={index} style={{ height }} />
          ))}
        </div>
        <h2 id="drop-files">{uploadMessages.dropFilesOrFolder({ type })}</h2>
        <p>
          {rich(
            uploadMessages.fileNameIsCode({
              fileName: `${example.code}${suffix}`,
              code: (text) => <code>{text}</code>,
            }),
          )}
        </p>
        <div className={classes.actions}>
          <Button ref={first} variant="primary" onClick={onChoose}>
            {uploadMessages.chooseFiles}
          </Button>
          <Button icon={<IconFolder size={18} stroke={1.75} aria-hidden="true" />} onClick={onChooseFolder}>
            {uploadMessages.chooseFolder}
          </Button>
        </div>
      </div>
      <ul className={classes.limits}>
        <li>{rich(uploadMessages.upEach({ type, maxBytes: formatBytes(maxBytes), bold: (text) => <b>{text}</b> }))}</li>
        <li>{rich(uploadMessages.filesAtOnce({ count: UPLOAD_FILES_MAX, bold: (text) => <b>{text}</b> }))}</li>
        <li>{rich(uploadMessages.connectionLost({ bold: (text) => <b>{text}</b> }))}</li>
      </ul>
    </section>
  )
}

/** Heights of the decorative bars. */
const BARS = [10, 18, 28, 18, 46, 34, 48, 24, 38, 20, 30, 10]

/**
 * Accepts files and folders dropped anywhere on the page; outside a drop zone the browser would open them instead of the
 * page, and end the uploads.
 * @returns whether files are being dragged over the page
 */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    window.addEventListener(
      'dragleave',
      // Also fired between two elements of the page.
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    )
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(latest.current)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return over
}

/** All files of a drop, also in dropped folders, without hidden files. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // entries must be taken before the first await: the list is emptied after the event
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  const plain = [...transfer.files]
  const files = await Promise.all(
    entries.map((entry, index) => (entry ? filesOf(entry) : plain.slice(index, index + 1))),
  )
  return files.flat().filter((file) => !file.name.startsWith('.'))
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const files: File[] = []
  for (const child of await childrenOf(entry)) files.push(...(await filesOf(child)))
  return files
}

/** readEntries returns a folder in parts; an empty part is the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all
    all.push(...part)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
