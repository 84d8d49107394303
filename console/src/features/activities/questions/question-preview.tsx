import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { activitiesOfLesson, activityById, type LessonPlace } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { LearnerActivity } from '../../../shared/learner/learner-view.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { findAnyCard, findCard } from '../../../ui/list/roving-list.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { useLastData } from '../../../ui/loading/use-last-data.ts'
import { DetailsPanel } from '../../../ui/page/details-panel.tsx'
import { findSearch } from '../../../ui/page/search-box.tsx'
import { EditLink } from '../edit-link.tsx'
import { repairReasons } from '../repair-reasons.ts'
import classes from './question-preview.module.css'

interface QuestionPreviewProps {
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** Learner preview of an activity, with links to its neighbours in the lesson. */
export function QuestionPreview({ id, onOpen, onClose }: QuestionPreviewProps) {
  const read = useQuery(activityById(id))
  // Keep the links in place while the next activity loads.
  const last = useLastData(read.data)
  const lesson = useQuery({
    ...activitiesOfLesson(last ? placeOf(last) : NOWHERE),
    enabled: last !== undefined,
  })
  const activity = read.data ?? lesson.data?.find((each) => each.id === id)
  return (
    <DetailsPanel
      label={questionMessages.previewOf({ id })}
      title={questionMessages.preview}
      onClose={onClose}
      belongsTo={() => findCard(id) ?? findAnyCard() ?? findSearch()}
      actions={last && <Steps activity={activity ?? last} lesson={lesson.data ?? []} onOpen={onOpen} />}
    >
      <div data-preview className={classes.body}>
        {activity ? (
          <Shown key={id} activity={activity} />
        ) : read.isPending ? (
          <Loading sentence={questionMessages.loading}>
            <Skeleton width="100%" height={320} />
          </Loading>
        ) : isMissing(read.error) ? (
          <Empty sentence={activityApiMessages.notFound.message} />
        ) : (
          <LoadFailed error={read.error} title={activityMessages.loadFailed} onRetry={() => void read.refetch()} />
        )}
      </div>
    </DetailsPanel>
  )
}

const NOWHERE: LessonPlace = { language: LANGUAGE_NAMES[0], levelId: '', lessonId: '' }

const placeOf = ({ language, levelId, lessonId }: Activity): LessonPlace => ({
  language,
  levelId,
  lessonId,
})

function Shown({ activity }: { activity: Activity }) {
  if (activity.activityKind === UNKNOWN_KIND)
    return <Empty sentence={activityApiMessages.unknownKind.message}>{repairReasons(activity).join(' ')}</Empty>
  return (
    <>
      <p className={classes.id}>
        {activity.id}
        <Link to="/dashboard/levels/lessons/activities/play" search={{ ...placeOf(activity), activity: activity.id }}>
          {playMessages.play}
        </Link>
      </p>
      <LearnerActivity
        kind={activity.activityKind}
        data={activity.data}
        instruction={activity.localizedInstruction}
        language={activity.language}
      />
    </>
  )
}

interface StepsProps {
  activity: Activity
  lesson: readonly Activity[]
  onOpen: (id: string) => void
}

/** Links through the whole lesson in order, independent of the list's filters. */
function Steps({ activity, lesson, onOpen }: StepsProps) {
  const { id } = activity
  const at = lesson.findIndex((each) => each.id === id)
  // aria-disabled, because `disabled` would drop the focus.
  const step = (label: string, to: Activity | undefined, Icon: typeof IconChevronLeft) => (
    <IconButton
      label={label}
      className={classes.step}
      aria-disabled={to === undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => to && onOpen(to.id)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      <p className={classes.place} role="status">
        {at >= 0 && questionMessages.inLesson({ at: at + 1, total: lesson.length })}
      </p>
      {step(questionMessages.previousActivity, lesson[at - 1], IconChevronLeft)}
      {step(questionMessages.nextActivity, at >= 0 ? lesson[at + 1] : undefined, IconChevronRight)}
      <EditLink activity={activity} place={placeOf(activity)} />
    </>
  )
}
