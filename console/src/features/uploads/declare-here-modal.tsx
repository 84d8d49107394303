import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { declareMessages } from '#contract/assets/declare.ts'
import { ASSET_KINDS, type AssetFieldsOf, type AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { assetFieldsDraft } from '../../library/asset-draft.ts'
import { declareAssets } from '../../library/assets.calls.ts'
import { useEditing, useParts, viewOf } from '../../library/kinds.ts'
import { useFormHints } from '../../library/to-mend/use-form-hints.tsx'
import { remembered } from '../../session/remembered.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { Note } from '../../ui/base/note.tsx'
import { toast } from '../../ui/base/toast.ts'
import { FieldNotesOf } from '../../ui/form/field-notes.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useAttemptKey } from '../../ui/form/use-attempt-key.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import styles from './declare-here-modal.module.css'
import type { UploadItem } from './upload-item.ts'

interface DeclareHereModalProps {
  item: UploadItem
  onClose: () => void
  /** The dialog waits for what it does. */
  onDeclared: () => Promise<void>
}

/**
 * Declares the code of one chosen file without leaving the upload; the file is there to go by. It
 * suspends until the fields of its kind are there, so open it in a transition.
 */
export function DeclareHereModal({ item, onClose, onDeclared }: DeclareHereModalProps) {
  const { form, notes, draft, failure, submit } = useDeclareHere(item, onDeclared)
  const { EditFields, DeclareFields = EditFields } = useEditing(item.kind)
  const { Thumb } = useParts(item.kind)
  return (
    <FormDialog
      title={declareMessages.title}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      draft={draft}
      saving={form.formState.isSubmitting}
      action="Declare"
      notes={failure && <Note tone="bad" role="alert" title={failure} />}
    >
      <div className={styles.code}>
        <Thumb id={`upload:${item.id}`} url={item.preview} title={item.file.name} />
        <CodeChip code={item.code} />
        <span className={styles.from}>from {item.file.name}</span>
      </div>
      <FieldNotesOf value={notes}>
        <DeclareFields form={form} />
      </FieldNotesOf>
    </FormDialog>
  )
}

type Values = AssetFieldsOf<AssetKind>

/** What the fields of a kind begin with: nothing, but for the language that was used last. */
function emptyValues(kind: AssetKind): Values {
  const empty = viewOf(kind).columns.map(({ field, input }) => {
    if (input === 'list') return [field, []]
    return [field, input === 'language' ? (remembered().language ?? LANGUAGE_NAMES[0]) : '']
  })
  return Object.fromEntries(empty)
}

function useDeclareHere({ kind, code }: UploadItem, onDeclared: () => Promise<void>) {
  const { fields, messages: own } = ASSET_KINDS[kind]
  const form = useForm<Values>({
    // The compiler cannot tell that the fields of a kind give the values of that kind.
    resolver: zodResolver(z.object(fields) as unknown as z.ZodType<Values, Values>),
    defaultValues: emptyValues(kind),
  })
  const [format] = useState(() => assetFieldsDraft(kind))
  const draft = useDraft(`declare-here-${kind}-${code}`, form, { format })
  const hints = useFormHints(kind, form)
  const [failure, setFailure] = useState<string | null>(null)
  const keyFor = useAttemptKey()

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const right = hints.saidRight(values)
    const row = { ...values, code, ...(right ? { right } : {}) }
    try {
      // a code that someone else declared meanwhile is skipped, and is declared all the same
      await declareAssets(kind, [row], keyFor(row))
      draft.clear()
      toast.success(own.submitted)
      await onDeclared()
    } catch (error) {
      const about = error instanceof ApiError ? error.errors.map((fault) => fault.message) : []
      setFailure(about.length > 0 ? about.join(' ') : sentenceOf(error, messages.errorOccurred))
    }
  })
  return { form, notes: hints.notes, draft, failure, submit }
}
