import type { LanguageName } from '@griot/contract/languages.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import layout from '@griot/player/ui/layout.module.css'
import { DeclareCodeDialog } from '../../shared/codes/declare-code-dialog.tsx'
import { useParts } from '../../shared/kinds/kinds.ts'
import type { UploadItem } from './store/upload-item.ts'

interface DeclareHereDialogProps {
  item: UploadItem
  /** Initial language; else the one used last. */
  language: LanguageName | undefined
  onClose: () => void
  /** The dialog stays open until it resolves. */
  onDeclared: () => Promise<void>
}

/** Declares the code of a chosen file without leaving the uploads; shows the file. Suspends as the dialog does. */
export function DeclareHereDialog({ item, language, ...dialog }: DeclareHereDialogProps) {
  const { id, kind, code, preview, file } = item
  const { Thumb } = useParts(kind)
  return (
    <DeclareCodeDialog
      {...dialog}
      kind={kind}
      code={code}
      {...(language && { language })}
      before={<Thumb id={`upload:${id}`} url={preview} title={file.name} />}
      after={<span className={`${layout.muted} ${layout.breaks}`}>{uploadMessages.from({ name: file.name })}</span>}
    />
  )
}
