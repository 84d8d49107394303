import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type RefObject, useEffect, useState } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { formatBytes } from '../../ui/base/format.ts'
import styles from './drop-zone.module.css'
import { droppedFiles } from './dropped-files.ts'

interface DropZoneProps {
  kind: AssetKind
  /** The file input, for those who open it from elsewhere. */
  picker: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
}

/** Takes files and folders by drop, and files by a picker. */
export function DropZone({ kind, picker, onFiles }: DropZoneProps) {
  const { suffix, mediaType, bytesMost } = ASSET_KINDS[kind]
  const [over, setOver] = useState(false)
  usePreventedMiss()

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for a mouse; the button beside does the same
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.icon}>
        <IconUpload size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={styles.text}>
        <b>Drop {suffix.slice(1).toUpperCase()} files or a folder here.</b>
        <br />
        The name of a file is its code: <code>ekaaro{suffix}</code>. Up to {formatBytes(bytesMost)}{' '}
        each.
      </p>
      <input
        ref={picker}
        className="only-read"
        type="file"
        multiple
        accept={`${mediaType},${suffix}`}
        aria-label="Choose files"
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // the same file can be chosen again after it was removed
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => picker.current?.click()}>Choose files</Button>
    </div>
  )
}

/** A file dropped beside the zone would replace the page and end what is on the way. */
function usePreventedMiss(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent) => event.preventDefault()
    window.addEventListener('dragover', prevent)
    window.addEventListener('drop', prevent)
    return () => {
      window.removeEventListener('dragover', prevent)
      window.removeEventListener('drop', prevent)
    }
  }, [])
}
