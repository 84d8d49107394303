import { mayEditActivity } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as changeActivitiesMessages from '@griot/contract/messages/ui/curriculum/change-activities.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { wordLang } from '@griot/player/word/word.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { activitiesOfLesson, type LessonPlace } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useHasPermission, useSession } from '../../../session/use-session.ts'
import { type LessonHeading, useLastActivity, useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { gapsOfActivity, lessonOf, useLevelReadiness } from '../../../shared/readiness/use-readiness.ts'
import { navigationId } from '../../../ui/actions/action.ts'
import { useAction } from '../../../ui/actions/use-actions.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import type { RowParts } from '../../../ui/form/fields/reorder-list.tsx'
import { type CardSelection, useCardSelection } from '../../../ui/list/use-selection.ts'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../../ui/loading/list-states.tsx'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { NoLesson } from '../no-lesson.tsx'
import classes from './activity-list.module.css'
import { ActivityRow } from './activity-row.tsx'
import { ReorderedRows, useActivityOrder } from './use-activity-order.ts'

const ChangeBar = lazyDialog(async () => (await import('../bulk/change-bar.tsx')).ChangeBar)

const LIST_FAILED = activityMessages.couldNotLoadActivities

/** The activities of a lesson, in order. */
export function ActivityListPage() {
  const heading = useLessonHeading()
  const mayWrite = useHasPermission('activities.write')
  const missing = heading.lessonId === null || isMissing(heading.error)

  return (
    <>
      <Head
        heading={heading}
        actions={
          mayWrite &&
          !missing &&
          heading.place && (
            <>
              <LinkButton to="/dashboard/levels/lessons/activities/make" search={{ ...heading.place }}>
                {pageTitles.generate}
              </LinkButton>
              <AddLink place={heading.place} />
            </>
          )
        }
      />
      {missing && <NoLesson />}
      {!missing && heading.error && (
        <LoadFailed error={heading.error} title={lessonMessages.fetchFailed} onRetry={heading.retry} />
      )}
      {!missing &&
        !heading.error &&
        (heading.place ? <Activities place={heading.place} heading={heading} /> : <Waiting />)}
    </>
  )
}

function Head({ heading, actions }: { heading: LessonHeading; actions: ReactNode }) {
  const { lesson, level } = heading
  if (!lesson) return <PageHead title={activityMessages.activities} actions={actions} />
  return (
    <PageHead
      title={lesson.title}
      lang={wordLang(lesson.language)}
      sub={subLine(lesson, level?.level)}
      actions={actions}
    />
  )
}

function subLine(lesson: Lesson, level: number | undefined): string {
  const { lessonNumber, activityCount: count } = lesson
  return activityMessages.subtitle({ lesson: lessonNumber, hasLevel: level !== undefined, level: level ?? '', count })
}

function AddLink({ place }: { place: LessonPlace }) {
  const navigate = useNavigate()
  const to = '/dashboard/levels/lessons/activities/add'
  const add = useAction({
    id: navigationId(to),
    label: activityMessages.addNewActivity,
    group: 'page',
    icon: IconPlus,
    access: 'activities.write',
    keys: ['N'],
    run: () => void navigate({ to, search: { ...place } }),
  })
  return (
    <LinkButton
      variant="primary"
      icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
      to={to}
      search={{ ...place }}
      {...add}
    >
      {activityMessages.addNewActivity}
    </LinkButton>
  )
}

/** For rows that the user may not move. */
const FIXED: RowParts = { handle: null, moves: null }

const nameOf = ({ activityNumber }: Activity) => activityMessages.activityName({ number: activityNumber })

function Activities({ place, heading }: { place: LessonPlace; heading: LessonHeading }) {
  const list = useQuery(activitiesOfLesson(place))
  const lesson = lessonOf(useLevelReadiness(place.levelId).data, place.lessonId)
  const mayWrite = useHasPermission('activities.write')
  const { role } = useSession()
  const move = useActivityOrder(place)
  const selection = useCardSelection()
  const { chosen, onChoose } = selection
  useLastActivity(heading.lesson, list.data)
  if (list.isPending) return <Waiting />
  if (list.isError) {
    if (isMissing(list.error)) return <NoLesson />
    return <LoadFailed error={list.error} title={LIST_FAILED} onRetry={() => void list.refetch()} />
  }
  if (list.data.length === 0)
    return <Empty sentence={activityMessages.empty}>{activityMessages.lessonHasNoActivities}</Empty>
  const rowOf = (activity: Activity, _ = 0, parts: RowParts = FIXED) => (
    <ActivityRow
      {...{ activity, place, onChoose }}
      gaps={gapsOfActivity(lesson, activity.id)}
      chosen={chosen.has(activity.id)}
      {...parts}
    />
  )
  return (
    <>
      <RefetchLine active={list.isFetching} />
      <div className={`${layout.card} ${classes.list}`} data-choosable={mayWrite || undefined}>
        {mayWrite && <ChooseAll ids={list.data.map(({ id }) => id)} selection={selection} />}
        {mayWrite ? (
          <Suspense fallback={<Waiting />}>
            <ReorderedRows
              items={list.data}
              nameOf={nameOf}
              named
              onMove={move}
              fixed={(activity) => !mayEditActivity(role, activity)}
            >
              {rowOf}
            </ReorderedRows>
          </Suspense>
        ) : (
          <ol>
            {list.data.map((activity) => (
              <li key={activity.id} aria-label={activityMessages.activity({ activityNumber: activity.activityNumber })}>
                {rowOf(activity)}
              </li>
            ))}
          </ol>
        )}
      </div>
      {chosen.size > 0 && <ChangeBar selection={selection} onClose={selection.clear} />}
    </>
  )
}

/** Selects all activities of the lesson, or none. */
function ChooseAll({ ids, selection: { chosen, keep } }: { ids: readonly string[]; selection: CardSelection }) {
  const all = ids.every((id) => chosen.has(id))
  return (
    <label className={`${layout.row} ${layout.secondary} ${classes.all}`}>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && !all
        }}
        onChange={() => keep(all ? [] : ids)}
      />
      {changeActivitiesMessages.selectAll}
    </label>
  )
}

function Waiting() {
  const mayWrite = useHasPermission('activities.write')
  return (
    <Loading sentence={activityMessages.loadingActivities}>
      <div className={`${layout.card} ${classes.list}`} data-choosable={mayWrite || undefined}>
        {mayWrite && (
          <div className={`${layout.row} ${classes.all}`}>
            <Skeleton width={100} height={20} />
          </div>
        )}
        {[1, 2, 3].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={20} height={24} />
            <Skeleton width={120} height={40} />
            <div className={classes.content}>
              <Skeleton width="80%" height={40} />
              <Skeleton width="90%" height={34} />
            </div>
            <Skeleton width={110} height={20} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
