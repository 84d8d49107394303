import { may, mayEditChat, type Role } from '@griot/contract/accounts/roles.ts'
import { type Chat, chatSchema } from '@griot/contract/chats/chat.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { chatsKey, chatsOfLesson } from '../../../api/chats.queries.ts'
import { call } from '../../../api/client.ts'
import { useSession } from '../../../session/use-session.ts'
import { useSavedOrder } from '../../../shared/curriculum/use-saved-order.ts'
import { useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { gapsOfChat, lessonOf, useLevelReadiness } from '../../../shared/readiness/use-readiness.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ReorderList } from '../../../ui/form/fields/reorder-list.tsx'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { AddChats, useAddActions } from './add-chats.tsx'
import classes from './chat-list.module.css'
import { ChatRow } from './chat-row.tsx'

/** The chats of a lesson, in order. */
export function ChatListPage() {
  const { lessonId, lesson, error, retry } = useLessonHeading()
  if (lessonId === null || isMissing(error))
    return (
      <EntityNotFound
        title={chatMessages.title}
        sentence={lessonApiMessages.notFound.message}
        why={chatMessages.noLesson}
        action={<LinkButton to="/dashboard/levels/lessons">{chatMessages.seeLessons}</LinkButton>}
      />
    )
  if (error)
    return (
      <>
        <PageHead title={chatMessages.title} />
        <LoadFailed error={error} title={lessonMessages.fetchFailed} onRetry={retry} />
      </>
    )
  if (!lesson)
    return (
      <>
        <PageHead title={chatMessages.title} />
        <Waiting />
      </>
    )
  return <Series key={lesson.id} lesson={lesson} />
}

function Series({ lesson }: { lesson: Lesson }) {
  const { role } = useSession()
  const list = useQuery(chatsOfLesson(lesson.id))
  const place = { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id }
  const mayEdit = mayEditChat(role, lesson)
  useAddActions(mayEdit ? place : null)
  const add = mayEdit ? <AddChats place={place} /> : undefined
  const isEmpty = list.data?.length === 0

  return (
    <>
      <PageHead
        title={chatMessages.title}
        sub={
          <>
            {list.data
              ? chatMessages.of({ count: list.data.length, lesson: lesson.lessonNumber })
              : chatMessages.lesson({ lessonNumber: lesson.lessonNumber })}
            , <Word language={lesson.language}>{lesson.title}</Word>
          </>
        }
        {...(!isEmpty && add && { actions: add })}
      />
      {list.isError && (
        <LoadFailed error={list.error} title={chatMessages.listFailed} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Waiting />}
      {isEmpty && <NoChats add={add} why={emptyListHint(role, lesson)} />}
      {list.data && !isEmpty && (
        <>
          <RefetchLine active={list.isFetching} />
          <Chats place={place} mayEdit={mayEdit} chats={list.data} />
        </>
      )}
    </>
  )
}

interface ChatsProps {
  place: LessonPlace
  chats: readonly Chat[]
  mayEdit: boolean
}

function Chats({ place, chats, mayEdit }: ChatsProps) {
  const lesson = lessonOf(useLevelReadiness(place.levelId).data, place.lessonId)
  const move = useChatOrder(place.lessonId)
  return (
    <div className={`${layout.card} ${classes.list}`}>
      <ReorderList
        items={chats}
        nameOf={({ chatNumber }) => chatMessages.chatName({ number: chatNumber })}
        named
        onMove={move}
        disabled={!mayEdit}
      >
        {(chat, _, parts) => (
          <ChatRow chat={chat} gaps={gapsOfChat(lesson, chat.id)} place={place} mayEdit={mayEdit} {...parts} />
        )}
      </ReorderList>
    </div>
  )
}

function NoChats({ add, why }: { add: ReactNode; why: string }) {
  return (
    <Empty sentence={chatMessages.empty} action={add}>
      {why}
    </Empty>
  )
}

/** What to do about an empty series, or why this role cannot add a chat. */
function emptyListHint(role: Role, lesson: Lesson): string {
  if (mayEditChat(role, lesson)) return chatMessages.emptyWhy
  return may(role, 'chats.write') ? chatMessages.emptyAvailable : chatMessages.emptyReadOnly
}

function Waiting() {
  return (
    <Loading sentence={chatMessages.loadingChats}>
      <div className={`${layout.card} ${classes.list}`}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={20} height={24} />
            <Skeleton width={20} height={24} />
            <Skeleton width={110} height={36} />
            <Skeleton width="80%" height={30} />
            <Skeleton width="70%" height={34} />
            <Skeleton width={90} height={20} />
            <Skeleton width={70} height={28} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Moves a chat within its lesson. */
function useChatOrder(lessonId: string): (from: number, to: number) => Promise<boolean> {
  return useSavedOrder({
    queryKey: chatsOfLesson(lessonId).queryKey,
    invalidates: chatsKey,
    renumberByIds,
    save: (series) => call('reorderSeries', { params: { id: lessonId }, body: { series } }),
    parse: (current) => z.array(chatSchema).parse(current),
    failed: chatMessages.orderFailed,
  })
}

/** Chats in an order of ids, numbered as the server will number them. */
function renumberByIds(rows: readonly Chat[], order: readonly string[]): Chat[] {
  return rows
    .map((row) => ({ ...row, chatNumber: order.indexOf(row.id) + 1 }))
    .toSorted((one, other) => one.chatNumber - other.chatNumber)
}
