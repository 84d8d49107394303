import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activityMessages } from '#contract/activities/common.ts'
import type { Lesson } from '#contract/lessons.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useMay } from '../../../session/use-session.ts'
import { goingTo } from '../../../ui/actions/action.ts'
import { useAction } from '../../../ui/actions/use-actions.ts'
import { counted } from '../../../ui/base/format.ts'
import { LinkButton } from '../../../ui/base/link-button.tsx'
import { Bone, Empty, LoadFailed, Loading, RefetchLine } from '../../../ui/page/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { activitiesOfLesson, type LessonPlace } from '../activities.queries.ts'
import { type LessonHeading, useLessonHeading } from '../use-lesson-heading.ts'
import classes from './activity-list.module.css'
import { ActivityRow } from './activity-row.tsx'

const LIST_FAILED = 'The activities could not be loaded.'

/** The activities of a lesson, in their order. */
export function ActivityListPage() {
  const heading = useLessonHeading()
  const mayWrite = useMay('activities.write')
  const missing = heading.lessonId === null || isMissing(heading.error)

  return (
    <>
      <Head
        heading={heading}
        actions={mayWrite && !missing && heading.place && <AddLink place={heading.place} />}
      />
      {missing && <NoLesson />}
      {!missing && heading.error && (
        <LoadFailed error={heading.error} title={LIST_FAILED} onRetry={heading.retry} />
      )}
      {!missing &&
        !heading.error &&
        (heading.place ? <Activities place={heading.place} /> : <Waiting />)}
    </>
  )
}

function Head({ heading, actions }: { heading: LessonHeading; actions: ReactNode }) {
  const { lesson, level } = heading
  if (!lesson) return <PageHead title="Activities" actions={actions} />
  return (
    <PageHead
      title={lesson.title}
      language={lesson.language}
      sub={subLine(lesson, level?.level)}
      actions={actions}
    />
  )
}

function subLine(lesson: Lesson, level: number | undefined): string {
  const count = counted(lesson.activityCount, 'activity', 'activities')
  return `Lesson ${lesson.lessonNumber}${level ? ` of level ${level}` : ''}, ${count}`
}

function AddLink({ place }: { place: LessonPlace }) {
  const navigate = useNavigate()
  const to = '/dashboard/levels/lessons/activities/add'
  const add = useAction({
    id: goingTo(to),
    label: 'Add New Activity',
    group: 'page',
    icon: IconPlus,
    access: 'activities.write',
    keys: ['N'],
    run: () => void navigate({ to, search: { ...place } }),
  })
  return (
    <LinkButton
      variant="filled"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      to={to}
      search={{ ...place }}
      {...add}
    >
      Add New Activity
    </LinkButton>
  )
}

function Activities({ place }: { place: LessonPlace }) {
  const list = useQuery(activitiesOfLesson(place))
  if (list.isPending) return <Waiting />
  if (list.isError) {
    if (isMissing(list.error)) return <NoLesson />
    return <LoadFailed error={list.error} title={LIST_FAILED} onRetry={() => void list.refetch()} />
  }
  if (list.data.length === 0)
    return <Empty sentence={activityMessages.empty}>This lesson has no activity yet.</Empty>
  const inOrder = list.data.toSorted((one, other) => one.activityNumber - other.activityNumber)
  return (
    <>
      <RefetchLine active={list.isFetching} />
      <ul className={classes.list}>
        {inOrder.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} place={place} />
        ))}
      </ul>
    </>
  )
}

function NoLesson() {
  return (
    <Empty
      sentence={activityMessages.emptyList}
      action={<LinkButton to="/dashboard/levels/lessons">See the lessons</LinkButton>}
    >
      The lesson of this address does not exist.
    </Empty>
  )
}

function Waiting() {
  return (
    <Loading sentence="Loading activities">
      <div className={classes.list}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={classes.row}>
            <Bone width={20} height={24} />
            <Bone width={120} height={40} />
            <div className={classes.content}>
              <Bone width="80%" height={40} />
              <Bone width="90%" height={34} />
            </div>
            <Bone width={110} height={20} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
