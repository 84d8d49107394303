import { mayEditChat } from '@griot/contract/accounts/roles.ts'
import { createChatSchema } from '@griot/contract/chats/chat.ts'
import { isChatKind } from '@griot/contract/chats/kind-names.ts'
import type { ChatKind } from '@griot/contract/chats/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as chatEditorMessages from '@griot/contract/messages/ui/curriculum/chat-editor.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isMissing } from '../../../api/api-error.ts'
import { chatsOfLesson } from '../../../api/chats.queries.ts'
import { call } from '../../../api/client.ts'
import { useHasPermission, useSession } from '../../../session/use-session.ts'
import { EditorSkeleton } from '../../../shared/editor/editor-skeleton.tsx'
import { type LessonHeading, useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { Forbidden } from '../../../shared/page/forbidden.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { chatViewOf } from '../kinds/kinds.ts'
import { AddChats } from '../list/add-chats.tsx'
import { ChatEditor } from './chat-editor.tsx'
import { contentOf, newChatValues } from './chat-form.ts'

const TITLE = chatEditorMessages.newChat

/** Form for a new chat of a lesson; its type is in the URL. */
export function ChatCreatePage() {
  const heading = useLessonHeading()
  const { type } = useSearch({ from: '/dashboard/levels/lessons/chat/series/create' })
  const mayWrite = useHasPermission('chats.write')
  if (!mayWrite) return <Forbidden title={TITLE} />
  if (heading.lessonId === null || isMissing(heading.error))
    return (
      <EntityNotFound
        title={TITLE}
        sentence={lessonApiMessages.notFound.message}
        why={chatMessages.noLesson}
        action={<LinkButton to="/dashboard/levels/lessons">{chatEditorMessages.seeLessons}</LinkButton>}
      />
    )
  if (heading.error)
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed error={heading.error} title={lessonMessages.fetchFailed} onRetry={heading.retry} />
      </>
    )
  const { lesson, level } = heading
  if (!lesson) return <EditorSkeleton title={TITLE} loading={chatEditorMessages.loadingLesson} />
  if (type === undefined || !isChatKind(type)) return <ChooseKind title={TITLE} lesson={lesson} />
  return <NewChat key={lesson.id} lesson={lesson} level={level} kind={type} />
}

interface NewChatProps {
  lesson: Lesson
  level: LessonHeading['level']
  kind: ChatKind
}

function NewChat({ lesson, level, kind }: NewChatProps) {
  const series = useQuery(chatsOfLesson(lesson.id))
  const { role } = useSession()
  const navigate = useNavigate()
  if (!mayEditChat(role, lesson))
    return (
      <>
        <PageHead title={TITLE} />
        <Note tone="info" role="alert" title={chatApiMessages.availableRefused.message}>
          {apiMessages.forbidden.message}
        </Note>
      </>
    )
  if (series.isPending) return <EditorSkeleton title={TITLE} loading={chatEditorMessages.loadingChats} />
  if (!series.data)
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed error={series.error} title={chatMessages.listFailed} onRetry={() => void series.refetch()} />
      </>
    )
  return (
    <ChatEditor
      titleOf={(shown) => chatViewOf(shown).messages.newChat}
      lesson={lesson}
      level={level}
      series={series.data}
      draftName={`chat.new.${lesson.id}`}
      choice={{
        requestedKind: kind,
        onChoose: (chosen) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, type: chosen }),
            replace: true,
          }),
      }}
      begin={newChatValues(kind)}
      schema={createChatSchema}
      body={(values) => ({ lessonId: lesson.id, ...contentOf(values) })}
      save={(body, { idempotencyKey }) => call('createSeries', { body, idempotencyKey })}
      refusal={null}
      saved={chatApiMessages.created.message}
    />
  )
}

/** Shown when the URL has an unknown type. */
function ChooseKind({ title, lesson }: { title: string; lesson: Lesson }) {
  const { language, levelId, id: lessonId } = lesson
  return (
    <EntityNotFound
      title={title}
      sentence={chatApiMessages.unknownKind.message}
      why={chatMessages.emptyWhy}
      action={<AddChats place={{ language, levelId, lessonId }} />}
    />
  )
}
