import { useEffect, useRef, useState } from 'react'

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
