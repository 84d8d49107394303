import { type Chat, chatSchema } from '@griot/contract/chats/chat.ts'
import { isChatKind, UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import type { ChatKind } from '@griot/contract/chats/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import type { PlayedChat } from '@griot/player/chats/played-chats.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { CHAT_LABELS } from '../../../shared/curriculum/curriculum-labels.ts'
import { EditorFrame } from '../../../shared/editor/editor-frame.tsx'
import { PreviewColumn } from '../../../shared/editor/preview-column.tsx'
import { type EditorFormOptions, useEditorForm } from '../../../shared/editor/use-editor-form.ts'
import { useEditorFrame, useLeave } from '../../../shared/editor/use-editor-frame.ts'
import { LearnerChats } from '../../../shared/learner/learner-view.tsx'
import { CourseHintsProvider } from '../../../shared/text-hints/course-hints.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { contractResolver } from '../../../ui/form/save/contract-resolver.ts'
import { ChatFields } from './chat-fields.tsx'
import { type ChatFormValues, chatDraft, contentOf, mergeChat, placeInForm, valuesOf } from './chat-form.ts'
import { SeriesNavigation } from './series-navigation.tsx'

interface ChatEditorProps<Body>
  extends Pick<ChatFormOptions<Body>, 'draftName' | 'chat' | 'begin' | 'schema' | 'body' | 'save'> {
  /** Page title for a type: 'Edit Audio chat'. */
  titleOf: (kind: ChatKind) => string
  lesson: Lesson
  level: Level | undefined
  /** The chats of the lesson, in order. */
  series: readonly Chat[]
  /** Type of a new chat in the URL. */
  choice?: { requestedKind: ChatKind; onChoose: (kind: ChatKind) => void }
  /** Why nothing can be changed here; null when it can. */
  refusal: string | null
  /** Message after saving. */
  saved: string
}

/** The form of a chat, a preview of the series from it on, and Asset Search. */
export function ChatEditor<Body extends object>(props: ChatEditorProps<Body>) {
  const { lesson, level, series, refusal, choice } = props
  const { language } = lesson
  const readOnly = refusal !== null
  const frame = useEditorFrame()
  const leave = useLeave('chat', lesson)
  const edited = useChatForm({
    ...props,
    draftName: readOnly ? null : props.draftName,
    onSaved: ({ id }) => toast.success(props.saved, id),
    onDone: leave,
    element: frame.element,
    onFaults: () => frame.show('form'),
  })
  const { form, conflict, opened, clearFaults } = edited
  // All fields are rendered, so the values are complete; their type does not say so.
  const values = useWatch({ control: form.control }) as ChatFormValues
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors of the former type do not belong to the new one
  useEffect(() => clearFaults('questions'), [values.title, clearFaults])
  useAddress(values.title, choice, (kind) => form.setValue('title', kind))
  const [round, setRound] = useState(0)
  const location = { language, levelId: lesson.levelId, lessonId: lesson.id }

  const own = series.findIndex(({ id }) => id === opened?.id)
  const at = own === -1 ? series.length : own
  const count = own === -1 ? series.length + 1 : series.length
  const chat = { id: opened?.id ?? 'new', ...contentOf(values) }
  const places = [
    ...series.slice(0, at).map((one) => ({ chat: one, isThis: false })),
    { chat, isThis: true },
    ...series.slice(at + 1).map((one) => ({ chat: one, isThis: false })),
  ]

  return (
    <EditorFrame
      frame={frame}
      title={props.titleOf(values.title)}
      entity="chat"
      id={opened?.id}
      lesson={lesson}
      level={level}
      place={chatMessages.place({ number: at + 1, count })}
      refusal={refusal}
      repair={
        opened &&
        opened.repair.length > 0 && (
          <Note tone="warn" title={chatMessages.repair}>
            {[...new Set(opened.repair.map(({ message }) => message))].join(' ')}
          </Note>
        )
      }
      edited={edited}
      saves={
        <Button type="submit" variant="primary" loading={edited.saving}>
          {commonMessages.save}
        </Button>
      }
      onLeave={leave}
      preview={(shown) => (
        <PreviewColumn
          title={chatMessages.learnerPreview}
          under={chatMessages.fromHere}
          onAgain={() => setRound(round + 1)}
          {...shown}
        >
          <LearnerChats
            key={round}
            chats={places.slice(at).flatMap((place) => played(place.chat))}
            first={at + 1}
            count={count}
            language={language}
          />
        </PreviewColumn>
      )}
    >
      <CourseHintsProvider hints={edited.hints} language={readOnly ? undefined : language} form={form}>
        <ChatFields form={form} conflict={conflict} language={language} readOnly={readOnly} />
      </CourseHintsProvider>
      <SeriesNavigation places={places} language={language} location={location} />
    </EditorFrame>
  )
}

/** A chat for the preview; empty for an unknown type. */
function played({ title, question, options, answer }: Content): PlayedChat[] {
  if (!isChatKind(title)) return []
  // TypeScript does not know that question and title belong together.
  return [{ kind: title, question, options, answer } as PlayedChat]
}
type Content = Pick<Chat, 'title' | 'question' | 'options' | 'answer'>

/** The type is a form value; the URL of a new chat follows a choice, and the form follows other URL changes. */
function useAddress(
  title: ChatKind,
  choice: ChatEditorProps<unknown>['choice'],
  choose: (kind: ChatKind) => void,
): void {
  const requestedKind = choice?.requestedKind
  const latest = useRef({ title, requestedKind, choose, onChoose: choice?.onChoose })
  latest.current = { title, requestedKind, choose, onChoose: choice?.onChoose }
  useEffect(() => {
    if (requestedKind !== undefined && requestedKind !== latest.current.title) latest.current.choose(requestedKind)
  }, [requestedKind])
  useEffect(() => {
    if (latest.current.requestedKind !== undefined && title !== latest.current.requestedKind)
      latest.current.onChoose?.(title)
  }, [title])
}

const { question, ...others } = CHAT_LABELS
const LABELS = { ...others, questions: question }

interface ChatFormOptions<Body> extends EditorFormOptions<Chat, ChatFormValues, Body> {
  /** The chat as read; absent when creating. */
  chat?: Chat | undefined
  /** Request schema of the saving call, and its body from the form values. */
  schema: z.ZodType<Body, unknown>
  body: (values: ChatFormValues) => object
}

/** The form of a chat. */
function useChatForm<Body extends object>(options: ChatFormOptions<Body>) {
  const { chat, schema, body, ...form } = options
  const [resolver] = useState(() => contractResolver({ schema, body, place: placeInForm }))
  const [format] = useState(() => chatDraft(chat === undefined))
  return useEditorForm<Chat, ChatFormValues, Body>({
    ...form,
    edited: 'chat',
    row: chat,
    again: (id) => call('getSeries', { params: { id } }),
    readOnly: options.draftName === null,
    resolver,
    format,
    parse: (row) => chatSchema.parse(row),
    values: valuesOf,
    labels: LABELS,
    merge: mergeChat,
    hiddenConflict: ({ title }) => (title === UNKNOWN_CHAT ? 'questions' : null),
    place: placeInForm,
    saveFailed: chatMessages.saveFailed,
  })
}
