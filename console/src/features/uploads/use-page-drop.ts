import { useEffect, useRef, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'

/**
 * Accepts files and folders dropped anywhere on the page; otherwise the browser would open a file dropped beside the
 * zone, and end all uploads.
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
      // dragleave also fires at every boundary between elements
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
