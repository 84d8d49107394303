import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { labelOfKind } from '#contract/activities/kinds.ts'
import { standing, walkMessages } from '#contract/activities/play/walk-messages.ts'
import { activitiesOfLesson, type LessonPlace } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { type LessonHeading, useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { wordLang } from '../../../shared/word/word.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Bone, Empty, LoadFailed, Loading } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { viewOf } from '../kinds/kinds.ts'
import { NoLesson } from '../no-lesson.tsx'
import { SUMMARY } from './walk.search.ts'
import { WalkBar } from './walk-bar.tsx'
import classes from './walk-page.module.css'
import { SkippedNotes, WalkStep } from './walk-step.tsx'
import { inOrder, isPlayable, playableFrom, skippedBefore } from './walk-steps.ts'
import { WalkStrip } from './walk-strip.tsx'
import { WalkSummary } from './walk-summary.tsx'

/** Plays a lesson as learners do: one activity after the other. */
export function WalkPage() {
  const heading = useLessonHeading()
  return (
    <>
      <Head heading={heading} />
      <Body heading={heading} />
    </>
  )
}

function Head({ heading: { lesson, level, place } }: { heading: LessonHeading }) {
  const back = place && (
    <LinkButton to="/dashboard/levels/lessons/activities" search={{ ...place }}>
      See the activities
    </LinkButton>
  )
  if (!lesson) return <PageHead title={walkMessages.title} actions={back} />
  const of = level ? ` of level ${level.level}` : ''
  return (
    <PageHead
      title={lesson.title}
      lang={wordLang(lesson.language)}
      sub={`Lesson ${lesson.lessonNumber}${of}, as a learner`}
      actions={back}
    />
  )
}

function Body({ heading }: { heading: LessonHeading }) {
  const { lessonId, place, error, retry } = heading
  if (lessonId === null || isMissing(error)) return <NoLesson />
  if (error) return <LoadFailed error={error} title={activityMessages.loadFailed} onRetry={retry} />
  return place ? <Walk place={place} /> : <Waiting />
}

function Walk({ place }: { place: LessonPlace }) {
  const list = useQuery(activitiesOfLesson(place))
  if (list.isPending) return <Waiting />
  if (list.isError) {
    if (isMissing(list.error)) return <NoLesson />
    const retry = () => void list.refetch()
    return <LoadFailed error={list.error} title={activityMessages.loadFailed} onRetry={retry} />
  }
  if (list.data.length === 0)
    return <Empty sentence={activityMessages.empty}>This lesson has no activities yet.</Empty>
  return <Steps steps={inOrder(list.data)} place={place} />
}

function Steps({ steps, place }: { steps: readonly Activity[]; place: LessonPlace }) {
  const asked = useSearch({ from: '/dashboard/levels/lessons/activities/play' }).activity
  const shown = asked ?? (steps.find(isPlayable) ?? steps[0])?.id
  const at = shown === SUMMARY ? steps.length : steps.findIndex(({ id }) => id === shown)
  const activity = steps[at]
  const next = playableFrom(steps, at, 'next')
  const previous = playableFrom(steps, at, 'previous')
  usePreviews(steps)
  useStepSaid(activity, standing(at + 1, steps.length))

  if (at === -1) return <NotOfLesson place={place} />
  return (
    <div className={layout.stack}>
      <WalkStrip steps={steps} place={place} shown={shown} />
      {activity ? (
        <div className={classes.well}>
          <WalkStep activity={activity} place={place} skippedBefore={skippedBefore(steps, at)} />
        </div>
      ) : (
        <>
          <SkippedNotes activities={skippedBefore(steps, at)} />
          <WalkSummary steps={steps} place={place} />
        </>
      )}
      <WalkBar
        place={place}
        previous={previous?.id ?? null}
        next={activity ? (next?.id ?? SUMMARY) : null}
        nextName={next ? 'Next' : walkMessages.summary}
        standing={activity ? standing(at + 1, steps.length) : walkMessages.summary}
      />
    </div>
  )
}

/** Preloads the previews of all kinds in the lesson, so that the next one renders at once. */
function usePreviews(steps: readonly Activity[]): void {
  useEffect(() => {
    for (const step of steps)
      if (isPlayable(step)) void viewOf(step.activityKind).Preview.preload?.()
  }, [steps])
}

/** Next keeps its place and the focus; the new activity is announced. */
function useStepSaid(activity: Activity | undefined, where: string): void {
  const sentence = activity
    ? `${where}, ${labelOfKind(activity.activityKind)}`
    : walkMessages.summary
  useEffect(() => announce(sentence), [sentence])
}

function NotOfLesson({ place }: { place: LessonPlace }) {
  return (
    <Empty
      sentence={activityMessages.notFound}
      action={
        <LinkButton to="/dashboard/levels/lessons/activities/play" search={{ ...place }}>
          Play from the start
        </LinkButton>
      }
    >
      This activity is not in this lesson.
    </Empty>
  )
}

function Waiting() {
  return (
    <Loading sentence="Loading activities">
      <div className={layout.stack}>
        <Bone width="100%" height={36} />
        <div className={classes.well}>
          <Bone width="100%" height={480} />
        </div>
      </div>
    </Loading>
  )
}
