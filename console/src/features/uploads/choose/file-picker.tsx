import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import type { RefObject } from 'react'

interface FilePickerProps {
  kind: AssetKind
  /** Ref for the buttons that open it. */
  picker: RefObject<HTMLInputElement | null>
  /** Chooses a folder instead of files. */
  folder?: boolean
  label?: string
  onFiles: (files: File[]) => void
}

/** Hidden file input; only the buttons that open it are reachable. */
export function FilePicker({ kind, picker, folder = false, label, onFiles }: FilePickerProps) {
  const { suffix, mediaType } = ASSET_KINDS[kind]
  return (
    <input
      ref={picker}
      hidden
      type="file"
      multiple
      {...(folder ? { webkitdirectory: '' } : { accept: `${mediaType},${suffix}` })}
      aria-label={label ?? (folder ? uploadMessages.chooseFolder : uploadMessages.chooseFiles)}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        // drop hidden files, as for dropped folders
        onFiles(files.filter(({ name }) => !name.startsWith('.')))
        // allows choosing the same file again after it was removed
        event.currentTarget.value = ''
      }}
    />
  )
}
