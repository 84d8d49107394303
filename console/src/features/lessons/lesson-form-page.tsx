import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { lessonQuery, lessonsQuery, levelNameQuery } from '../../api/curriculum.queries.ts'
import { rememberLastLesson, rememberLesson, rememberLevel } from '../../session/remembered-place.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { NoLevel } from '../../shared/curriculum/no-level.tsx'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { EntityNotFound } from '../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { LessonCreate } from './lesson-create.tsx'
import { LessonEdit } from './lesson-edit.tsx'

/** Creates a lesson at …/add, or edits the one in the URL at …/add/:lessonId. */
export function LessonFormPage() {
  const { lessonId } = useParams({ strict: false })
  const { levelId } = useCurriculum()
  const mayWrite = useHasPermission('lessons.write')
  if (!mayWrite)
    return <Forbidden title={lessonId === undefined ? lessonMessages.newLesson : lessonMessages.editLesson} />
  if (lessonId !== undefined) return <LessonById id={lessonId.trim()} />
  return levelId ? <LessonOfLevel levelId={levelId} /> : <NoLevel title={lessonMessages.newLesson} />
}

function LessonById({ id }: { id: string }) {
  const { data: lesson, isPending, error, refetch } = useQuery({ ...lessonQuery(id), enabled: id !== '' })
  useEffect(() => {
    if (lesson) rememberLesson(lesson)
  }, [lesson])
  if (lesson) return <LessonEdit key={lesson.id} lesson={lesson} />
  if (id === '' || isMissing(error)) return <NoLesson id={id} />
  return (
    <>
      <PageHead title={lessonMessages.editLesson} />
      {isPending && <LoadingForm />}
      {error && <LoadFailed error={error} title={lessonMessages.loadFailed} onRetry={() => void refetch()} />}
    </>
  )
}

function NoLesson({ id }: { id: string }) {
  const { language, levelId } = useCurriculum()
  return (
    <EntityNotFound
      title={lessonMessages.editLesson}
      sentence={id === '' ? lessonMessages.idNotFound : lessonApiMessages.notFound.message}
      why={id === '' ? '' : lessonMessages.noSuchLesson({ id })}
      action={
        <LinkButton variant="primary" to="/dashboard/levels/lessons" search={{ language, levelId }}>
          {lessonMessages.seeLessons}
        </LinkButton>
      }
    />
  )
}

function LessonOfLevel({ levelId }: { levelId: string }) {
  const level = useQuery(levelNameQuery(levelId))
  const lessons = useQuery({
    ...lessonsQuery({ language: level.data?.language ?? 'hausa', levelId }),
    enabled: level.data !== undefined,
  })
  useEffect(() => {
    if (level.data) rememberLevel(level.data)
    if (level.data && lessons.data) rememberLastLesson(level.data, lessons.data)
  }, [level.data, lessons.data])
  if (level.data && lessons.data) return <LessonCreate key={levelId} level={level.data} lessons={lessons.data} />
  if (isMissing(level.error)) return <NoLevel title={lessonMessages.newLesson} id={levelId} />
  const error = level.error ?? lessons.error
  const retry = () => void (level.error ? level.refetch() : lessons.refetch())
  const title = level.error ? levelMessages.listFailed : lessonMessages.idNotGenerated
  return (
    <>
      <PageHead title={lessonMessages.newLesson} />
      {error ? <LoadFailed error={error} title={title} onRetry={retry} /> : <LoadingForm />}
    </>
  )
}

function LoadingForm() {
  return (
    <Loading sentence={lessonMessages.loadingLesson}>
      <Skeleton width="min(800px, 100%)" height={480} />
    </Loading>
  )
}
