import type { LanguageName } from '#contract/languages.ts'
import { DeclareCodeDialog } from '../../shared/codes/declare-code-dialog.tsx'
import { useParts } from '../../shared/kinds/kinds.ts'
import styles from './declare-here-dialog.module.css'
import type { UploadItem } from './upload-item.ts'

interface DeclareHereDialogProps {
  item: UploadItem
  /** What the form begins with; else the language that was used last. */
  language: LanguageName | undefined
  onClose: () => void
  /** The dialog waits for what it does. */
  onDeclared: () => Promise<void>
}

/**
 * Declares the code of one chosen file without leaving the upload; the file is there to go by. It
 * suspends as the dialog does.
 */
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
      after={<span className={styles.from}>from {file.name}</span>}
    />
  )
}
