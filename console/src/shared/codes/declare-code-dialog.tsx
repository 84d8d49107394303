import { ASSET_KINDS, type AssetFieldsOf, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as codeMessages from '@griot/contract/messages/ui/assets/code.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { contentLanguage, rememberContentLanguage } from '../../session/content-language.ts'
import { useMarkDialogOpen } from '../../session/reopen-dialogs.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDraft } from '../../ui/form/draft/use-draft.ts'
import { FieldNotesOf } from '../../ui/form/fields/field-notes.tsx'
import { FormDialog } from '../../ui/form/layout/form-dialog.tsx'
import { useSave } from '../../ui/form/save/use-save.ts'
import { CodeChip } from '../../ui/text/code-chip.tsx'
import { assetFieldsDraft } from '../assets/asset-draft.ts'
import { declareAssets } from '../assets/assets.calls.ts'
import { declareDialogName } from '../assets/dialog-names.ts'
import { useEditing, viewOf } from '../kinds/kinds.ts'
import { useFormHints } from '../text-hints/use-form-hints.tsx'

interface DeclareCodeDialogProps {
  kind: AssetKind
  code: string
  /** Content before the fields, beside the code. */
  before?: ReactNode
  after?: ReactNode
  /** Language of the new asset, if known; else the last one used. */
  language?: LanguageName
  /** Element to focus after closing, if not the opener. */
  belongsTo?: () => HTMLElement | null
  onClose: () => void
  /** The dialog stays open until it resolves. */
  onDeclared: () => Promise<void>
}

/**
 * Declares one code without leaving the current form. Suspends until the fields of its kind have loaded, so open it in
 * a transition.
 */
export function DeclareCodeDialog(props: DeclareCodeDialogProps) {
  const { kind, code, onClose } = props
  const { form, notes, draft, failure, saving, offline, submit } = useDeclareCode(props)
  const { EditFields, DeclareFields = EditFields } = useEditing(kind)
  return (
    <FormDialog
      title={pageTitles.declare}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      enterSaves={false}
      draft={draft}
      saving={saving}
      offline={offline}
      action={codeMessages.declare}
      notes={failure && <Note tone="bad" role="alert" title={failure} />}
      {...(props.belongsTo && { belongsTo: props.belongsTo })}
    >
      <div className={layout.row}>
        {props.before}
        <CodeChip code={code} />
        {props.after}
      </div>
      <FieldNotesOf value={notes}>
        <DeclareFields form={form} />
      </FieldNotesOf>
    </FormDialog>
  )
}

type Values = AssetFieldsOf<AssetKind>

/** Initial values of a kind's fields: empty, except for the language. */
function emptyValues(kind: AssetKind, language = contentLanguage()): Values {
  const empty = viewOf(kind).columns.map(({ field, input }) => {
    if (input === 'list') return [field, []]
    return [field, input === 'language' ? (language ?? LANGUAGE_NAMES[0]) : '']
  })
  return Object.fromEntries(empty)
}

function useDeclareCode({ kind, code, language, onDeclared }: DeclareCodeDialogProps) {
  const { fields, apiMessages: own } = ASSET_KINDS[kind]
  const form = useForm<Values>({
    // TypeScript cannot infer that the fields of a kind give the values of that kind.
    resolver: zodResolver(z.object(fields) as unknown as z.ZodType<Values, Values>),
    defaultValues: emptyValues(kind, language),
  })
  const [format] = useState(() => assetFieldsDraft(kind))
  const name = declareDialogName(kind, code)
  const draft = useDraft(name, form, { format })
  useMarkDialogOpen(name)
  const hints = useFormHints(kind, form)
  const [failure, setFailure] = useState<string | null>(null)

  const {
    submit: save,
    saving,
    offline,
  } = useSave({
    form,
    draft,
    save: async (values) => {
      setFailure(null)
      const right = hints.dismissals(values)
      const row = { ...values, code, ...(right ? { right } : {}) }
      // if another user has declared the code in the meantime, it is skipped, which is fine
      await declareAssets(kind, [row], draft.keyOf(row))
      draft.clear()
      const { data: written } = languageSchema.safeParse((values as { language?: unknown }).language)
      if (written) rememberContentLanguage(written)
      toast.success(own.submitted.message, code)
      await onDeclared()
    },
    onSaved: () => undefined,
    onRefused: (error) => {
      const about = error instanceof ApiError ? error.errors.map((fault) => fault.message) : []
      setFailure(about.length > 0 ? about.join(' ') : sentenceOf(error, apiMessages.errorOccurred.message))
    },
    refused: apiMessages.errorOccurred.message,
  })
  const submit = (event: FormEvent) => {
    // React bubbles this submit into a surrounding form.
    event.stopPropagation()
    void save(event)
  }
  return { form, notes: hints.notes, draft, failure, saving, offline, submit }
}
