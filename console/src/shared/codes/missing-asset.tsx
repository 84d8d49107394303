import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as codeMessages from '@griot/contract/messages/ui/assets/code.ts'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import { useReopenAfterSignIn } from '../../session/reopen-dialogs.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { assetsKey } from '../assets/assets.queries.ts'
import { declareDialogName } from '../assets/dialog-names.ts'
import { loadAllEditing } from '../kinds/kinds.ts'
import { sendFile } from './send-file.ts'

const DeclareCodeDialog = lazyDialog(async () => {
  const [{ DeclareCodeDialog }] = await Promise.all([import('./declare-code-dialog.tsx'), loadAllEditing()])
  return DeclareCodeDialog
})

interface MissingProps {
  kind: AssetKind
  code: string
}

interface DeclareItProps extends MissingProps {
  language: LanguageName | undefined
  /** The code field, which gets the focus afterwards. */
  field: () => HTMLElement | null
}

/** Declares an undeclared code, and uploads a file if one is chosen, without leaving the form. */
export function DeclareIt({ kind, code, language, field }: DeclareItProps) {
  const [open, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const queries = useQueryClient()
  const send = useSendFile(kind, code)
  const show = () => startTransition(() => setOpen(true))
  useReopenAfterSignIn(declareDialogName(kind, code), show)
  const close = () => {
    setOpen(false)
    setFile(null)
  }
  return (
    <>
      <TextButton {...DeclareCodeDialog.intent} onClick={show}>
        {codeMessages.declareIt}
      </TextButton>
      {open && (
        <DeclareCodeDialog
          kind={kind}
          code={code}
          {...(language && { language })}
          belongsTo={field}
          after={<ChooseFile kind={kind} name={file?.name ?? codeMessages.chooseFile} onFile={setFile} />}
          onClose={close}
          onDeclared={async () => {
            if (file) await send(file)
            await queries.invalidateQueries({ queryKey: assetsKey(kind) })
            close()
          }}
        />
      )}
    </>
  )
}

/** Uploads the file of a declared code, without leaving the form. */
export function UploadIt({ kind, code }: MissingProps) {
  const send = useSendFile(kind, code)
  return <ChooseFile kind={kind} name={codeMessages.uploadIt} onFile={(file) => void send(file)} />
}

/** Uploads a file; shows an error, or refetches the library on success. */
function useSendFile(kind: AssetKind, code: string) {
  const queries = useQueryClient()
  return async (file: File) => {
    const renew = () => void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    const fault = await sendFile({ kind, code, file }, renew).catch(() => apiMessages.uploadFailed.message)
    if (fault) toast.failure(fault)
  }
}

interface ChooseFileProps {
  kind: AssetKind
  name: string
  onFile: (file: File) => void
}

function ChooseFile({ kind, name, onFile }: ChooseFileProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { suffix, mediaType } = ASSET_KINDS[kind]
  return (
    <>
      <TextButton onClick={() => picker.current?.click()}>{name}</TextButton>
      <input
        ref={picker}
        hidden
        type="file"
        accept={`${mediaType},${suffix}`}
        aria-label={ASSET_KINDS[kind].messages.fileOfIt}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
