import type { RefObject } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'

interface FilePickerProps {
  kind: AssetKind
  /** For the buttons that open it. */
  picker: RefObject<HTMLInputElement | null>
  /** A whole folder instead of files. */
  folder?: boolean
  label?: string
  onFiles: (files: File[]) => void
}

/** What the browser opens to choose files; buttons press it, and they alone are met. */
export function FilePicker({ kind, picker, folder = false, label, onFiles }: FilePickerProps) {
  const { suffix, mediaType } = ASSET_KINDS[kind]
  return (
    <input
      ref={picker}
      hidden
      type="file"
      multiple
      {...(folder ? { webkitdirectory: '' } : { accept: `${mediaType},${suffix}` })}
      aria-label={label ?? (folder ? 'Choose folder' : 'Choose files')}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        // what systems hide in folders is left out, as where one is dropped
        onFiles(files.filter(({ name }) => !name.startsWith('.')))
        // the same file can be chosen again after it was removed
        event.currentTarget.value = ''
      }}
    />
  )
}
