import { type RefObject, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Chat, chatSchema } from '#contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '#contract/chats/kind-names.ts'
import { chatMessages } from '#contract/chats/messages.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { CHAT_LABELS } from '../../../library/curriculum-labels.ts'
import { toast } from '../../../ui/base/toast.ts'
import { contractResolver, placedInForm } from '../../../ui/form/contract-resolver.ts'
import { applyServerErrors } from '../../../ui/form/server-errors.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useStale } from '../../../ui/form/use-stale.ts'
import { chatDraft } from './chat-draft.ts'
import { type ChatFormValues, placeInForm, valuesOf } from './chat-form.ts'
import { mergeChat } from './chat-merge.ts'

const { question, ...others } = CHAT_LABELS
const LABELS = { ...others, questions: question }

export interface ChatFormOptions<Body> {
  /** Names what is edited among the drafts of this device; null where nothing can be typed. */
  draftName: string | null
  /** The chat as it was read; absent for a new one. */
  chat?: Chat | undefined
  begin: ChatFormValues
  /** The schema of the call that saves, and what it takes of the form. */
  schema: z.ZodType<Body, unknown>
  body: (values: ChatFormValues) => object
  save: (body: Body, ifMatch: number | undefined) => Promise<Chat>
  onSaved: () => void
  element: RefObject<HTMLFormElement | null>
  /** Called before the first field at fault gets the focus. */
  onFaults: () => void
}

/** The form with its draft, what others changed meanwhile, and saving. */
export function useChatForm<Body>(options: ChatFormOptions<Body>) {
  const { draftName, schema, body } = options
  // A later read must not move the version under what is being typed.
  const [opened] = useState(options.chat)
  const [begin] = useState(options.begin)
  const [resolver] = useState(() => contractResolver({ schema, body, place: placeInForm }))
  const [format] = useState(() => chatDraft(opened === undefined))
  const mending = draftName !== null && opened !== undefined && opened.repair.length > 0
  const form = useForm<ChatFormValues, unknown, Body>({
    defaultValues: begin,
    resolver,
    shouldFocusError: false,
    mode: mending ? 'onChange' : 'onSubmit',
  })
  const stale = useStale({
    form,
    row: opened,
    parse: (row) => chatSchema.parse(row),
    values: (row) => valuesOf(row, form.control._defaultValues as ChatFormValues),
    labels: LABELS,
    merge: (sides, row) => {
      const merged = mergeChat(sides)
      // What this Griot cannot show it does not put aside by itself.
      if (row.title !== UNKNOWN_CHAT) return merged
      return { ...merged, clashes: [...merged.clashes, 'questions'] }
    },
  })
  const draft = useDraft(draftName, form, { format, put: stale.put })
  const [strays, setStrays] = useState<string[]>([])

  // What needs repair says so at its fields before anybody saves.
  useEffect(() => {
    if (mending) void form.trigger()
  }, [form, mending])

  const showFirstFault = () => {
    options.onFaults()
    // The sentences are there after React has drawn them.
    requestAnimationFrame(() =>
      options.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const submit = form.handleSubmit(async (given) => {
    setStrays([])
    try {
      await options.save(given, stale.version())
    } catch (error) {
      if (stale.notice(error, () => void submit())) return
      const placed = placedInForm(error, placeInForm, form.getValues())
      setStrays(applyServerErrors(placed, form).map((fault) => fault.message))
      toast.failure(sentenceOf(error, chatMessages.saveFailed))
      return showFirstFault()
    }
    draft.clear()
    options.onSaved()
  }, showFirstFault)

  return { form, draft, stale, strays, submit, opened }
}
