import { useEffect, useRef, useState } from 'react'
import { droppedFiles } from './dropped-files.ts'

/**
 * Takes files and folders that are dropped anywhere on the page; beside a zone they would replace the
 * page, and end what is on the way.
 * @returns whether files are held over the page
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
      // It is told at every edge between two elements as well.
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
