import { activityMessages } from '@griot/contract/activities/common.ts'
import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import { chatMessages } from '@griot/contract/chats/messages.ts'
import { lessonMessages } from '@griot/contract/curriculum/lessons.ts'
import { levelMessages } from '@griot/contract/curriculum/levels.ts'
import { revisionMessages } from '@griot/contract/history/revision-messages.ts'
import type { RevisedCourseEntities } from '@griot/contract/history/revisions.ts'
import { messages } from '@griot/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { activityById } from '../../api/activities.queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { HistoryPage, type HistoryProps } from './history-page.tsx'

const OF_COURSES: Readonly<Record<keyof RevisedCourseEntities, Pick<HistoryProps, 'write' | 'notFound'>>> = {
  level: { write: 'levels.write', notFound: levelMessages.notFound },
  lesson: { write: 'lessons.write', notFound: lessonMessages.notFound },
  activity: { write: 'activities.write', notFound: activityMessages.notFound },
  chat: { write: 'chats.write', notFound: chatMessages.notFound },
}

type CourseHistoryProps = Pick<HistoryProps, 'id' | 'back'> & { name: keyof RevisedCourseEntities }

function CourseHistory({ name, id, back }: CourseHistoryProps) {
  return <HistoryPage key={id} name={name} id={id} back={back} {...OF_COURSES[name]} />
}

export function LevelHistoryPage() {
  const { levelId } = useParams({ from: '/dashboard/levels/$levelId/history' })
  const back = (
    <LinkButton to="/dashboard/levels/add" search={{ levelId }}>
      Back to the level
    </LinkButton>
  )
  return <CourseHistory name="level" id={levelId} back={back} />
}

export function LessonHistoryPage() {
  const { lessonId } = useParams({ from: '/dashboard/levels/lessons/$lessonId/history' })
  const back = (
    <LinkButton to="/dashboard/levels/lessons/add/$lessonId" params={{ lessonId }}>
      Back to the lesson
    </LinkButton>
  )
  return <CourseHistory name="lesson" id={lessonId} back={back} />
}

export function ActivityHistoryPage() {
  const { activityId } = useParams({
    from: '/dashboard/levels/lessons/activities/$activityId/history',
  })
  return <CourseHistory name="activity" id={activityId} back={<BackToActivity id={activityId} />} />
}

export function ChatHistoryPage() {
  const { serieId } = useParams({ from: '/dashboard/levels/lessons/chat/series/$serieId/history' })
  const back = (
    <LinkButton to="/dashboard/levels/lessons/chat/series/$serieId/edit" params={{ serieId }}>
      Back to the chat
    </LinkButton>
  )
  return <CourseHistory name="chat" id={serieId} back={back} />
}

export function AssetHistoryPage() {
  const { assetType, code } = useParams({ from: '/dashboard/asset/history/$assetType/$code' })
  if (!isAssetKind(assetType)) {
    return (
      <>
        <PageHead title={revisionMessages.title} />
        <Note tone="bad" role="alert" title={messages.invalidAssetType(assetType)} />
      </>
    )
  }
  const { plural: assets, noun, messages: kindMessages } = ASSET_KINDS[assetType]
  const back = (
    <LinkButton to="/dashboard/$assets" params={{ assets }} search={{ search: code, code }}>
      Back to the {noun.one}
    </LinkButton>
  )
  return (
    <HistoryPage
      key={`${assetType} ${code}`}
      name={assetType}
      id={code}
      write="assets.write"
      notFound={kindMessages.notFound}
      back={back}
    />
  )
}

/** The URL of an activity contains its kind, so until the activity has loaded this links to its list. */
function BackToActivity({ id }: { id: string }) {
  const { data } = useQuery(activityById(id))
  if (!data) return <LinkButton to="/dashboard/levels/lessons/activities">See the activities</LinkButton>
  return (
    <LinkButton
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: data.activityKind, activityId: id }}
    >
      Back to the activity
    </LinkButton>
  )
}
