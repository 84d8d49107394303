import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { labelOfKind, wordsOfActivity } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as commentsMessages from '@griot/contract/messages/ui/comments/comments.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as reviewStateMessages from '@griot/contract/messages/ui/reviews/review-state.ts'
import type { LessonReadiness } from '@griot/contract/readiness/reads.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { IconChecks, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activitiesOfLesson } from '../../api/activities.queries.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { ItemComments } from '../../shared/comments/item-comments.tsx'
import { whoAndWhen } from '../../shared/review/review-acts.ts'
import { ReviewButtons } from '../../shared/review/review-line.tsx'
import { ReviewStateBadge } from '../../shared/review/review-state.tsx'
import { useReview } from '../../shared/review/review-states.queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import classes from './lesson-review.module.css'

const AskDialog = lazyDialog(async () => (await import('../../shared/review/ask-dialog.tsx')).AskDialog)
const ApproveLessonDialog = lazyDialog(
  async () => (await import('../../shared/review/approve-lesson-dialog.tsx')).ApproveLessonDialog,
)

type Listed = LessonReadiness['activities'][number]

interface Props {
  lesson: Lesson
  activities: readonly Listed[]
}

/** The review of the activities of a lesson, and the buttons that ask for or approve all it uses. */
export function LessonReview({ lesson, activities }: Props) {
  const { id, lessonNumber: number, language, levelId } = lesson
  const item = `lesson:${id}`
  const place = { language, levelId, lessonId: id }
  const { data: contents = [] } = useQuery({ ...activitiesOfLesson(place), enabled: activities.length > 0 })
  const mayAsk = useHasPermission('reviews.request')
  const mayDecide = useHasPermission('reviews.decide')
  const [opens, setOpens] = useState<'ask' | 'approve' | null>(null)
  const approved = useReview(item)?.contents?.state === 'approved'
  const close = () => setOpens(null)
  return (
    <div>
      {activities.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={reviewStateMessages.activities({ number })}>
            <thead>
              <tr>
                <th scope="col">{reviewStateMessages.number}</th>
                <th scope="col">{reviewStateMessages.kind}</th>
                <th scope="col">{lessonMessages.contentColumn}</th>
                <th scope="col">{reviewStateMessages.filter}</th>
                <th scope="col">{reviewStateMessages.who}</th>
                <th scope="col">
                  <span className="visually-hidden">{commentsMessages.title}</span>
                </th>
                <th scope="col">
                  <span className="visually-hidden">{reviewStateMessages.act}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {activities.map((activity) => (
                <Row
                  key={activity.id}
                  listed={activity}
                  activity={contents.find((each) => each.id === activity.id)}
                  place={place}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={classes.actions}>
        {mayAsk && !approved && (
          <Button
            icon={<IconHourglass size={18} stroke={1.75} aria-hidden="true" />}
            {...AskDialog.intent}
            onClick={() => setOpens('ask')}
          >
            {reviewStateMessages.ask}
          </Button>
        )}
        {mayDecide && !approved && (
          <Button
            icon={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
            {...ApproveLessonDialog.intent}
            onClick={() => setOpens('approve')}
          >
            {reviewStateMessages.approveLesson}
          </Button>
        )}
      </div>
      {opens === 'ask' && (
        <AskDialog
          item={item}
          title={
            <p>
              <Word language={language} size="l">
                {lesson.title}
              </Word>{' '}
              {lessonMessages.lesson({ lessonNumber: number })}
            </p>
          }
          onClose={close}
        />
      )}
      {opens === 'approve' && <ApproveLessonDialog item={item} number={number} onClose={close} />}
    </div>
  )
}

interface RowProps {
  listed: Listed
  /** Undefined until it is read. */
  activity: Activity | undefined
  place: { language: Lesson['language']; levelId: string; lessonId: string }
}

function Row({ listed: { id, activityNumber, activityKind }, activity, place }: RowProps) {
  const review = useReview(`activity:${id}`)
  const mayWrite = useHasPermission('activities.write')
  const title = activityMessages.activityName({ number: activityNumber })
  const corrects = review?.state === 'changesRequested' && mayWrite && activityKind !== UNKNOWN_KIND
  return (
    <tr>
      <td>{activityNumber}</td>
      <th scope="row">{labelOfKind(activityKind).message}</th>
      <td className={classes.content}>
        {activity && (
          <Word language={place.language} clamp>
            {wordsOfActivity(activity) || activity.localizedInstruction}
          </Word>
        )}
      </td>
      <td>{review && <ReviewStateBadge state={review.state} />}</td>
      <td className={classes.who}>{review && whoAndWhen(review)}</td>
      <td>
        <ItemComments entity="activity" id={id} number={activityNumber} />
      </td>
      <td className={classes.act}>
        {corrects && (
          <LinkButton
            variant="quiet"
            size="small"
            to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
            params={{ activityType: activityKind, activityId: id }}
            search={place}
            aria-label={reviewStateMessages.of({ verb: reviewStateMessages.correct, name: title })}
          >
            {reviewStateMessages.correct}
          </LinkButton>
        )}
        {review && !corrects && <ReviewButtons review={review} version={review.version} title={title} />}
      </td>
    </tr>
  )
}
