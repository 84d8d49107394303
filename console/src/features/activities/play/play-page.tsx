import type { Activity } from '@griot/contract/activities/activity.ts'
import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { activitiesOfLesson, type LessonPlace } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { type LessonHeading, useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { NoLesson } from '../no-lesson.tsx'
import { SUMMARY } from './play.search.ts'
import { PlayBar } from './play-bar.tsx'
import classes from './play-page.module.css'
import { resultOf, useResults } from './play-results.ts'
import { PlayStep, SkippedNotes } from './play-step.tsx'
import { isPlayable, nearestPlayable, skippedBefore, sortByNumber } from './play-steps.ts'
import stripClasses from './play-strip.module.css'
import { PlaySummary } from './play-summary.tsx'
import { StateIcon, stepState } from './step-state.tsx'

/** Plays a lesson as learners do: one activity after the other. */
export function PlayPage() {
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
      {playMessages.seeActivities}
    </LinkButton>
  )
  if (!lesson) return <PageHead title={pageTitles.play} actions={back} />
  return (
    <PageHead
      title={lesson.title}
      lang={wordLang(lesson.language)}
      sub={playMessages.lessonAsLearner({
        lesson: lesson.lessonNumber,
        hasLevel: level !== undefined,
        level: level?.level ?? '',
      })}
      actions={back}
    />
  )
}

function Body({ heading }: { heading: LessonHeading }) {
  const { lessonId, place, error, retry } = heading
  if (lessonId === null || isMissing(error)) return <NoLesson />
  if (error) return <LoadFailed error={error} title={activityMessages.loadFailed} onRetry={retry} />
  return place ? <PlayLesson place={place} /> : <Waiting />
}

function PlayLesson({ place }: { place: LessonPlace }) {
  const list = useQuery(activitiesOfLesson(place))
  if (list.isPending) return <Waiting />
  if (list.isError) {
    if (isMissing(list.error)) return <NoLesson />
    const retry = () => void list.refetch()
    return <LoadFailed error={list.error} title={activityMessages.loadFailed} onRetry={retry} />
  }
  if (list.data.length === 0)
    return <Empty sentence={activityMessages.empty}>{playMessages.lessonHasNoActivities}</Empty>
  return <Steps steps={sortByNumber(list.data)} place={place} />
}

function Steps({ steps, place }: { steps: readonly Activity[]; place: LessonPlace }) {
  const requestedActivity = useSearch({ from: '/dashboard/levels/lessons/activities/play' }).activity
  const shown = requestedActivity ?? (steps.find(isPlayable) ?? steps[0])?.id
  const at = shown === SUMMARY ? steps.length : steps.findIndex(({ id }) => id === shown)
  const activity = steps[at]
  const next = nearestPlayable(steps, at, 'next')
  const previous = nearestPlayable(steps, at, 'previous')
  useAnnounceStep(activity, playMessages.position({ at: at + 1, total: steps.length }))

  if (at === -1) return <NotOfLesson place={place} />
  return (
    <div className={layout.stack}>
      <PlayStrip steps={steps} place={place} shown={shown} />
      {activity ? (
        <div className={classes.player}>
          <PlayStep activity={activity} place={place} skippedBefore={skippedBefore(steps, at)} />
        </div>
      ) : (
        <>
          <SkippedNotes activities={skippedBefore(steps, at)} />
          <PlaySummary steps={steps} place={place} />
        </>
      )}
      <PlayBar
        place={place}
        previous={previous?.id ?? null}
        next={activity ? (next?.id ?? SUMMARY) : null}
        nextName={next ? playMessages.next : playMessages.summary}
        positionText={activity ? playMessages.position({ at: at + 1, total: steps.length }) : playMessages.summary}
      />
    </div>
  )
}

/** Next keeps its place and the focus; the new activity is announced. */
function useAnnounceStep(activity: Activity | undefined, where: string): void {
  const sentence = activity
    ? playMessages.positionAndKind({ position: where, kind: labelOfKind(activity.activityKind).message })
    : playMessages.summary
  useEffect(() => announce(sentence), [sentence])
}

function NotOfLesson({ place }: { place: LessonPlace }) {
  return (
    <Empty
      sentence={activityApiMessages.notFound.message}
      action={
        <LinkButton to="/dashboard/levels/lessons/activities/play" search={{ ...place }}>
          {playMessages.playFromStart}
        </LinkButton>
      }
    >
      {playMessages.activityNotInLesson}
    </Empty>
  )
}

function Waiting() {
  return (
    <Loading sentence={playMessages.loadingActivities}>
      <div className={layout.stack}>
        <Skeleton width="100%" height={36} />
        <div className={classes.player}>
          <Skeleton width="100%" height={480} />
        </div>
      </div>
    </Loading>
  )
}

interface PlayStripProps {
  steps: readonly Activity[]
  place: LessonPlace
  /** Id of the current activity. */
  shown: string | undefined
}

/** All activities of the lesson by number, with their results. */
function PlayStrip({ steps, place, shown }: PlayStripProps) {
  const results = useResults()
  return (
    <nav aria-label={playMessages.activitiesLesson}>
      <ol className={layout.cluster}>
        {steps.map((step) => {
          const state = stepState(step, resultOf(results, step))
          return (
            <li key={step.id}>
              <Link
                to="/dashboard/levels/lessons/activities/play"
                search={{ ...place, activity: step.id }}
                className={stripClasses.step}
                data-state={state}
                aria-current={step.id === shown ? 'page' : undefined}
                aria-label={playMessages.activity({ number: step.activityNumber, state })}
              >
                {step.activityNumber}
                <StateIcon state={state} />
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
