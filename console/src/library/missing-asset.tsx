import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { useReopens } from '../session/interrupted.ts'
import { lazyPart } from '../ui/base/lazy-part.tsx'
import { TextButton } from '../ui/base/text-button.tsx'
import { toast } from '../ui/base/toast.ts'
import { assetsKey } from './assets.queries.ts'
import { declareDialogName } from './dialog-names.ts'
import { loadAllEditing } from './kinds.ts'
import { sendFile } from './send-file.ts'

const DeclareCodeDialog = lazyPart(async () => {
  const [{ DeclareCodeDialog }] = await Promise.all([
    import('./declare-code-dialog.tsx'),
    loadAllEditing(),
  ])
  return DeclareCodeDialog
})

interface MissingProps {
  kind: AssetKind
  code: string
}

interface DeclareItProps extends MissingProps {
  language: LanguageName | undefined
  /** The field of the code, which takes the focus afterwards. */
  field: () => HTMLElement | null
}

/** Declares a code that no asset has, and sends its file if one is chosen, without leaving the form. */
export function DeclareIt({ kind, code, language, field }: DeclareItProps) {
  const [open, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const queries = useQueryClient()
  const send = useSendFile(kind, code)
  const show = () => startTransition(() => setOpen(true))
  useReopens(declareDialogName(kind, code), show)
  const close = () => {
    setOpen(false)
    setFile(null)
  }
  return (
    <>
      <TextButton {...DeclareCodeDialog.intent} onClick={show}>
        Declare it
      </TextButton>
      {open && (
        <DeclareCodeDialog
          kind={kind}
          code={code}
          {...(language && { language })}
          belongsTo={field}
          after={<ChooseFile kind={kind} name={file?.name ?? 'Choose file'} onFile={setFile} />}
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

/** Sends the file of a code that is declared, without leaving the form. */
export function UploadIt({ kind, code }: MissingProps) {
  const send = useSendFile(kind, code)
  return <ChooseFile kind={kind} name="Upload it" onFile={(file) => void send(file)} />
}

/** Sends a file; what cannot be sent is said, and the library is asked anew when it has arrived. */
function useSendFile(kind: AssetKind, code: string) {
  const queries = useQueryClient()
  return async (file: File) => {
    const renew = () => void queries.invalidateQueries({ queryKey: assetsKey(kind) })
    const fault = await sendFile({ kind, code, file }, renew).catch(() => messages.uploadFailed)
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
        aria-label={`File of this ${ASSET_KINDS[kind].noun.one}`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
