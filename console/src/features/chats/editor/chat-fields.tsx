import type { Chat } from '@griot/contract/chats/chat.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS, type ChatKind, type ChatQuestion } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as chatEditorMessages from '@griot/contract/messages/ui/curriculum/chat-editor.ts'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { type ReactNode, Suspense, useId } from 'react'
import { type FieldError, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { EditorPalette } from '../../../shared/editor/editor-palette.tsx'
import classes from '../../../shared/editor/theirs.module.css'
import { type AutoFill, useAutoFill } from '../../../shared/questions/auto-fill.ts'
import { OptionsSummary, RightAnswerMark } from '../../../shared/questions/summary-options.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FieldConflict } from '../../../ui/form/conflict/conflict-note.tsx'
import type { Conflict } from '../../../ui/form/conflict/use-conflict.ts'
import { ChatQuestionSummary } from '../kinds/chat-question-summary.tsx'
import { chatViewOf } from '../kinds/kinds.ts'
import { type ChatFormValues, placeInForm } from './chat-form.ts'
import switchClasses from './kind-switch.module.css'
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
  const { errors } = useFormState({ control: form.control })
  const entry = useAutoFill(() => {})
  const changed = () => {
    // Validate the whole form, because validating one field drops nested errors.
    if (Object.keys(errors).length > 0) void form.trigger()
  }
  const errorAt = (path: string) => {
    const fault: FieldError | undefined = get(errors, placeInForm(path, { title }))
    return fault?.message
  }
  const choose = (kind: ChatKind) => form.setValue('title', kind, { shouldDirty: true })
  const { row } = conflict

  return (
    <>
      <KindSwitch kind={title} onChoose={choose} readOnly={readOnly} />
      <FieldConflict conflict={conflict} name="title" />
      {!readOnly && <EditorPalette language={language} />}
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

interface KindQuestionProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  onChange: (next: (now: ChatQuestion<Kind>) => ChatQuestion<Kind>) => void
  /** Error message for a path of the question. */
  errorAt: (path: string) => string | undefined
  language: LanguageName
  readOnly: boolean
  entry: AutoFill
}

/** The question field of the selected kind. */
function KindQuestion<Kind extends ChatKind>({ kind, ...given }: KindQuestionProps<Kind>) {
  const { Field } = chatViewOf(kind)
  return (
    <Suspense fallback={null}>
      <Field {...given} />
    </Suspense>
  )
}

interface PartConflictProps {
  conflict: Conflict<Chat, ChatFormValues>
  name: keyof ChatFormValues
  /** The other user's version. */
  children: ReactNode
}

/** Beside a part that both changed: the other version, and the choice between both. */
function PartConflict({ conflict, name, children }: PartConflictProps) {
  if (!conflict.clashes.includes(name)) return null
  const label = conflict.labels[name]
  return (
    <section className={classes.theirs} aria-label={chatEditorMessages.theirs({ label })}>
      <div className={layout.between}>
        <Badge tone="warn">{chatEditorMessages.theirs({ label })}</Badge>
        <div>
          <Button
            size="small"
            variant="quiet"
            aria-label={formMessages.keepMineFor({ label })}
            onClick={() => conflict.keepMine(name)}
          >
            {formMessages.keepMine}
          </Button>
          <Button
            size="small"
            aria-label={formMessages.takeTheirsFor({ label })}
            onClick={() => conflict.acceptTheirs(name)}
          >
            {formMessages.takeTheirs}
          </Button>
        </div>
      </div>
      {children}
    </section>
  )
}

interface KindSwitchProps {
  kind: ChatKind
  onChoose: (kind: ChatKind) => void
  readOnly: boolean
}

/** Selects the type of the question: text, image, audio or video. */
function KindSwitch({ kind, onChoose, readOnly }: KindSwitchProps) {
  const labelId = useId()
  return (
    <div className={switchClasses.kind}>
      <span id={labelId} className={switchClasses.label}>
        {chatMessages.questionIs}
      </span>
      <fieldset className={layout.segments} aria-labelledby={labelId}>
        {CHAT_KIND_NAMES.map((each) => {
          const { icon: Icon } = chatViewOf(each)
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              aria-disabled={readOnly || undefined}
              onClick={() => !readOnly && onChoose(each)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              {CHAT_KINDS[each].asks.message}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
