import { chatMessages } from '@griot/contract/chats/messages.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { EntityNotFound } from '../../../ui/page/entity-not-found.tsx'
import { AddChats } from '../list/add-chats.tsx'

/** Shown when the URL has an unknown type. */
export function ChooseKind({ title, lesson }: { title: string; lesson: Lesson }) {
  const { language, levelId, id: lessonId } = lesson
  return (
    <EntityNotFound
      title={title}
      sentence={chatMessages.unknownKind}
      why={chatMessages.emptyWhy}
      action={<AddChats place={{ language, levelId, lessonId }} />}
    />
  )
}
