import type { Chat } from '@griot/contract/chats/chat.ts'
import type { ChatKind } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type FieldError, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useAutoFill } from '../../../shared/questions/auto-fill.ts'
import { OptionsSummary, RightAnswerMark } from '../../../shared/questions/summary-options.tsx'
import { FieldConflict } from '../../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../../ui/form/conflict/use-conflict.ts'
import { ChatQuestionSummary } from '../kinds/chat-question-summary.tsx'
import { type ChatFormValues, placeInForm } from './chat-form.ts'
import { KindQuestion } from './kind-question.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { PartConflict } from './part-conflict.tsx'
import { RepliesField } from './replies-field.tsx'

interface ChatFieldsProps {
  form: UseFormReturn<ChatFormValues, unknown, unknown>
  conflict: Conflict<Chat, ChatFormValues>
  language: LanguageName
  readOnly: boolean
}

/** Type, question and replies. */
export function ChatFields({ form, conflict, language, readOnly }: ChatFieldsProps) {
  const [title, questions, options, answer] = useWatch({
    control: form.control,
    name: ['title', 'questions', 'options', 'answer'],
  })
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const entry = useAutoFill(() => {})
  const changed = () => {
    // Validate the whole form, because validating one field drops nested errors.
    if (isSubmitted || Object.keys(errors).length > 0) void form.trigger()
  }
  const errorAt = (path: string) => {
    const fault: FieldError | undefined = get(errors, placeInForm(path, { title }))
    return fault?.message
  }
  const choose = (kind: ChatKind) => {
    form.setValue('title', kind, { shouldDirty: true })
    changed()
  }
  const { row } = conflict

  return (
    <>
      <KindSwitch kind={title} onChoose={choose} readOnly={readOnly} />
      <FieldConflict conflict={conflict} name="title" />
      <KindQuestion
        key={title}
        kind={title}
        question={questions[title]}
        onChange={(next) => {
          const now = form.getValues('questions')
          const questions = { ...now, [title]: next(now[title]) }
          form.setValue('questions', questions, { shouldDirty: true })
          changed()
        }}
        errorAt={(path) => errorAt(`question.${path}`)}
        {...{ language, readOnly, entry }}
      />
      <PartConflict conflict={conflict} name="questions">
        {row && <ChatQuestionSummary chat={row} />}
      </PartConflict>
      <RepliesField
        replies={{ options, answer }}
        onChange={(next) => {
          const now = form.getValues()
          const replies = next({ options: now.options, answer: now.answer })
          form.setValue('options', replies.options, { shouldDirty: true })
          form.setValue('answer', replies.answer, { shouldDirty: true })
          changed()
        }}
        {...{ errorAt, language, readOnly, entry }}
      />
      {(['options', 'answer'] as const).map((name) => (
        <PartConflict key={name} conflict={conflict} name={name}>
          {row && (
            <OptionsSummary
              options={conflict.theirs('options') ?? row.options}
              language={language}
              right={(id) => (row.answer.includes(id) ? <RightAnswerMark /> : null)}
            />
          )}
        </PartConflict>
      ))}
    </>
  )
}
