import { isActivity } from '@griot/contract/activities/kind-names.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as recordLinkMessages from '@griot/contract/messages/ui/recording/record-link.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import type { LessonReadiness } from '@griot/contract/readiness/reads.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { call } from '../../api/client.ts'
import { loadCode } from '../../api/load-code.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { SetAvailabilityButtons } from '../../shared/bulk-changes/set-availability-buttons.tsx'
import { useDeletion } from '../../shared/curriculum/use-deletion.tsx'
import { useDuplicate } from '../../shared/duplicate/use-duplicate.tsx'
import { Checklist } from '../../shared/readiness/checklist.tsx'
import { BoothLink } from '../../shared/recording/booth-link.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import classes from './lesson-details.module.css'
import { LessonReview } from './lesson-review.tsx'
import { MoveLesson } from './move-lesson.tsx'

interface LessonDetailsProps {
  lesson: Lesson
  /** What it lacks; undefined while unknown. */
  readiness: LessonReadiness | undefined
}

/** Details of an expanded lesson: facts, links, and what it lacks for publication. */
export function LessonDetails({ lesson, readiness }: LessonDetailsProps) {
  const mayWrite = useHasPermission('lessons.write')
  const mayShare = useHasPermission('shares.write')
  const { id, language, levelId, lessonNumber, exerciseCount, description, goal, points } = lesson
  const place = { language, levelId, lessonId: id }
  return (
    <div className={classes.body}>
      <div>
        <dl className={classes.facts}>
          <dt>{lessonMessages.lessonNumber}</dt>
          <dd>
            {lessonNumber} <span className={`${layout.faint} ${classes.id}`}>{id}</span>
          </dd>
          <dt>{lessonMessages.exerciseCount}</dt>
          <dd>{exerciseCount}</dd>
          <dt>{commonMessages.description}</dt>
          <dd>{description}</dd>
          <dt>{lessonMessages.goal}</dt>
          <dd>{goal}</dd>
          <dt>{lessonMessages.keyTakeaways}</dt>
          <dd>{points.length === 0 ? lessonMessages.noneYet : <Points points={points} />}</dd>
        </dl>
        {readiness && <LessonReview lesson={lesson} activities={readiness.activities} />}
        <div className={classes.actions}>
          <LinkButton to="/dashboard/levels/lessons/activities" search={place}>
            {lessonMessages.goActivities}
          </LinkButton>
          <LinkButton
            variant="quiet"
            to="/level/$levelId/lesson/$lessonId/activities"
            params={{ levelId, lessonId: id }}
          >
            {lessonMessages.seeActivities}
          </LinkButton>
          <LinkButton to="/dashboard/levels/lessons/chats/series/list" search={place}>
            {lessonMessages.viewChatSeries}
          </LinkButton>
          {mayShare && (
            <LinkButton to="/dashboard/releases/$releaseId/packs" params={{ releaseId: 'live' }} search={place}>
              {shareMessages.share}
            </LinkButton>
          )}
          <BoothLink list={{ levelId, lessonNumber }}>{recordLinkMessages.recordWords}</BoothLink>
          <LinkButton
            variant="quiet"
            to="/dashboard/levels/lessons/$lessonId/history"
            params={{ lessonId: id }}
            search={place}
          >
            {lessonMessages.history}
          </LinkButton>
          {mayWrite && (
            <LinkButton
              variant="quiet"
              to="/dashboard/levels/lessons/add/$lessonId"
              params={{ lessonId: id }}
              search={{ language, levelId }}
            >
              {lessonMessages.editLesson}
            </LinkButton>
          )}
          {mayWrite && <DuplicateLesson lesson={lesson} />}
          {mayWrite && (
            <SetAvailabilityButtons item={{ of: 'lesson', id, number: lesson.lessonNumber, location: place }} />
          )}
          {mayWrite && <MoveLesson lesson={lesson} />}
          {mayWrite && <DeleteLesson lesson={lesson} />}
        </div>
      </div>
      {readiness && <Checklist of="lesson" gaps={readiness.gaps} location={place} narrow />}
    </div>
  )
}

/** Takeaways mix the language with English, so they have its font but not its `lang`. */
function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={classes.points}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: takeaways may be equal
        <li key={index}>
          <Word>{point}</Word>
        </li>
      ))}
    </ul>
  )
}

/** Copies the lesson. */
function DuplicateLesson({ lesson }: { lesson: Lesson }) {
  const { id, lessonNumber: number, title, language, levelId } = lesson
  const duplicate = useDuplicate({ of: 'lesson', id, number, title, language, levelId })
  return (
    <>
      <Button variant="quiet" {...duplicate.intent} onClick={duplicate.begin}>
        {duplicateMessages.duplicate}
      </Button>
      {duplicate.dialog}
    </>
  )
}

/** 'Delete Lesson', or what prevents it. */
function DeleteLesson({ lesson }: { lesson: Lesson }) {
  const { id, language, levelId, lessonNumber, version, available, activityCount } = lesson
  const place = { language, levelId, lessonId: id }
  const deletion = useDeletion({
    entity: 'lesson',
    name: lessonMessages.lesson({ lessonNumber }),
    available,
    deletionBlockers: async () => {
      const entries = await call('listActivities', { params: place })
      const activities = entries.filter(isActivity)
      const chats = entries.flatMap((entry) => (isActivity(entry) ? [] : entry.series))
      if (!available && entries.length === 0) return null
      // Code of the chat kinds is loaded only when needed here.
      const { questionTextOf } = await loadCode(() => import('@griot/contract/chats/question-text.ts'))
      return {
        sentences: [
          ...(available ? [deleteApiMessages.available.message] : []),
          ...(activities.length > 0
            ? [deleteApiMessages.containsActivities({ count: activities.length }).message]
            : []),
          ...(chats.length > 0 ? [deleteApiMessages.containsChats({ count: chats.length }).message] : []),
        ],
        things: [
          ...activities.map(({ id, instruction }) => ({ id, title: instruction })),
          ...chats.map((chat) => ({ id: chat.id, title: questionTextOf(chat) })),
        ],
      }
    },
    remove: () => call('deleteLesson', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreLesson', { body: { key } }),
    remedy: activityCount > 0 && (
      <LinkButton to="/dashboard/levels/lessons/activities" search={place}>
        {lessonMessages.goActivities}
      </LinkButton>
    ),
    belongsTo: () => document.getElementById('main'),
  })
  return (
    <>
      <Button variant="quiet" {...deletion.intent} onClick={deletion.begin}>
        {lessonMessages.deleteLesson}
      </Button>
      {deletion.dialog}
    </>
  )
}
