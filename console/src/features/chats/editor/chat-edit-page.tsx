import { may, mayEditChat, type Role } from '@griot/contract/accounts/roles.ts'
import { type Chat, type KnownChat, replaceChatSchema } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as chatEditorMessages from '@griot/contract/messages/ui/curriculum/chat-editor.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isMissing } from '../../../api/api-error.ts'
import { chatById, chatsOfLesson } from '../../../api/chats.queries.ts'
import { call } from '../../../api/client.ts'
import { lessonNameQuery, levelNameQuery } from '../../../api/curriculum.queries.ts'
import { useSession } from '../../../session/use-session.ts'
import { EditorSkeleton } from '../../../shared/editor/editor-skeleton.tsx'
import { useRemembered } from '../../../shared/lesson/use-lesson-heading.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { chatViewOf } from '../kinds/kinds.ts'
import { ChatEditor } from './chat-editor.tsx'
import { contentOf, newChatValues, valuesOf } from './chat-form.ts'

const TITLE = chatEditorMessages.editChat

/** Edits the chat whose id is in the URL. */
export function ChatEditPage() {
  const { serieId } = useParams({
    from: '/dashboard/levels/lessons/chat/series/$serieId/edit',
  })
  return <LoadedChat key={serieId} id={serieId} />
}

function LoadedChat({ id }: { id: string }) {
  // Start from the current row: a cached one would be refused as stale on save.
  const read = useQuery({ ...chatById(id), staleTime: 0, refetchOnWindowFocus: false })
  const chat = read.isFetchedAfterMount ? read.data : undefined
  const { lessonId = '', levelId = '' } = chat ?? {}
  const enabled = chat !== undefined
  const lesson = useQuery({ ...lessonNameQuery(lessonId), enabled })
  const level = useQuery({ ...levelNameQuery(levelId), enabled })
  const series = useQuery({ ...chatsOfLesson(lessonId), enabled })
  useRemembered(lesson.data, level.data)
  // A failed refetch leaves the open form alone.
  const failed = [read, lesson, series].find((query) => query.isError && !query.data)

  if (chat?.title === UNKNOWN_CHAT)
    return <Nothing sentence={chatApiMessages.unknownKind.message} why={reasonsOf(chat)} />
  if (isMissing(read.error))
    return <Nothing sentence={chatApiMessages.notFound.message} why={chatEditorMessages.itsId({ id })} />
  if (failed)
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed error={failed.error} title={chatMessages.loadFailed} onRetry={() => void failed.refetch()} />
      </>
    )
  if (!chat || !lesson.data || !series.data)
    return <EditorSkeleton title={TITLE} loading={chatEditorMessages.loadingChat} />
  return <EditChat chat={chat} lesson={lesson.data} level={level.data} series={series.data} />
}

interface EditChatProps {
  chat: KnownChat
  lesson: Lesson
  level: Level | undefined
  series: readonly Chat[]
}

function EditChat({ chat, lesson, level, series }: EditChatProps) {
  const { role } = useSession()
  const { id } = chat
  return (
    <ChatEditor
      titleOf={(shown) => chatViewOf(shown).messages.editChat}
      lesson={lesson}
      level={level}
      series={series}
      draftName={`chat.${id}`}
      chat={chat}
      begin={valuesOf(chat, newChatValues(chat.title))}
      schema={replaceChatSchema}
      body={contentOf}
      save={(body, given) => call('replaceSeries', { params: { id }, body, ...given })}
      refusal={refusalOf(role, lesson)}
      saved={chatApiMessages.updated.message}
    />
  )
}

/** Why the user may only read the chat; null when they may change it. */
function refusalOf(role: Role, lesson: Lesson): string | null {
  if (mayEditChat(role, lesson)) return null
  return may(role, 'chats.write') ? chatApiMessages.availableRefused.message : apiMessages.forbidden.message
}

const reasonsOf = ({ repair }: Chat) => repair.map(({ message }) => message).join(' ')

function Nothing({ sentence, why }: { sentence: string; why: string }) {
  return (
    <EntityNotFound
      title={TITLE}
      sentence={sentence}
      why={why}
      action={<LinkButton to="/dashboard/levels/lessons/chats/series/list">{chatEditorMessages.seeChats}</LinkButton>}
    />
  )
}
