import { ASSET_KINDS, isAssetKind } from '@griot/contract/assets/kinds.ts'
import type { RevisedCourseEntities } from '@griot/contract/history/revisions.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import * as assetTypeMessages from '@griot/contract/messages/ui/assets/asset-type.ts'
import * as historyMessages from '@griot/contract/messages/ui/history/history.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { activityById } from '../../api/activities.queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { HistoryPage, type HistoryProps } from './history-page.tsx'

const OF_COURSES: Readonly<Record<keyof RevisedCourseEntities, Pick<HistoryProps, 'write' | 'notFound'>>> = {
  level: { write: 'levels.write', notFound: levelApiMessages.notFound.message },
  lesson: { write: 'lessons.write', notFound: lessonApiMessages.notFound.message },
  activity: { write: 'activities.write', notFound: activityApiMessages.notFound.message },
  chat: { write: 'chats.write', notFound: chatApiMessages.notFound.message },
  speaker: { write: 'speakers.manage', notFound: speakerApiMessages.notFound.message },
}

type CourseHistoryProps = Pick<HistoryProps, 'id' | 'back'> & { name: keyof RevisedCourseEntities }

function CourseHistory({ name, id, back }: CourseHistoryProps) {
  return <HistoryPage key={id} name={name} id={id} back={back} {...OF_COURSES[name]} />
}

export function LevelHistoryPage() {
  const { levelId } = useParams({ from: '/dashboard/levels/$levelId/history' })
  const back = (
    <LinkButton to="/dashboard/levels/add" search={{ levelId }}>
      {historyMessages.backLevel}
    </LinkButton>
  )
  return <CourseHistory name="level" id={levelId} back={back} />
}

export function LessonHistoryPage() {
  const { lessonId } = useParams({ from: '/dashboard/levels/lessons/$lessonId/history' })
  const back = (
    <LinkButton to="/dashboard/levels/lessons/add/$lessonId" params={{ lessonId }}>
      {historyMessages.backLesson}
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
      {historyMessages.backChat}
    </LinkButton>
  )
  return <CourseHistory name="chat" id={serieId} back={back} />
}

export function SpeakerHistoryPage() {
  const { speakerId } = useParams({ from: '/dashboard/speakers/$speakerId/history' })
  const back = (
    <LinkButton to="/dashboard/speakers" search={{ speaker: Number(speakerId) }}>
      {historyMessages.backSpeaker}
    </LinkButton>
  )
  return <CourseHistory name="speaker" id={speakerId} back={back} />
}

export function AssetHistoryPage() {
  const { assetType, code } = useParams({ from: '/dashboard/asset/history/$assetType/$code' })
  if (!isAssetKind(assetType)) {
    return (
      <>
        <PageHead title={pageTitles.history} />
        <Note tone="bad" role="alert" title={assetTypeMessages.invalid({ type: assetType })} />
      </>
    )
  }
  const { plural: assets, apiMessages: kindApiMessages, messages: kindMessages } = ASSET_KINDS[assetType]
  const back = (
    <LinkButton to="/dashboard/$assets" params={{ assets }} search={{ search: code, code }}>
      {kindMessages.back}
    </LinkButton>
  )
  return (
    <HistoryPage
      key={`${assetType} ${code}`}
      name={assetType}
      id={code}
      write="assets.write"
      notFound={kindApiMessages.notFound.message}
      back={back}
    />
  )
}

/** The URL of an activity contains its kind, so until the activity has loaded this links to its list. */
function BackToActivity({ id }: { id: string }) {
  const { data } = useQuery(activityById(id))
  if (!data) return <LinkButton to="/dashboard/levels/lessons/activities">{historyMessages.seeActivities}</LinkButton>
  return (
    <LinkButton
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: data.activityKind, activityId: id }}
    >
      {historyMessages.backActivity}
    </LinkButton>
  )
}
