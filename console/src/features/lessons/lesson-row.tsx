import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as curriculumMessages from '@griot/contract/messages/ui/curriculum/curriculum.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import type { LessonReadiness } from '@griot/contract/readiness/reads.ts'
import { Word } from '@griot/player/word/word.tsx'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useAvailability } from '../../shared/availability/use-availability.ts'
import { ItemComments } from '../../shared/comments/item-comments.tsx'
import { LESSON_LABELS } from '../../shared/curriculum/curriculum-labels.ts'
import { madeOf } from '../../shared/curriculum/made-of.ts'
import { ReadyBadge } from '../../shared/readiness/ready-badge.tsx'
import { ReviewMark } from '../../shared/review/review-mark.tsx'
import { countBars, Meter, stateBars } from '../../ui/feedback/meter.tsx'
import { Skeleton } from '../../ui/loading/list-states.tsx'
import { LessonDetails } from './lesson-details.tsx'
import classes from './lesson-list.module.css'
import { LessonSwitch } from './lesson-switch.tsx'

interface Props {
  lesson: Lesson
  /** What it lacks; undefined while unknown. */
  readiness: LessonReadiness | undefined
  open: boolean
  onToggle: () => void
}

/** One lesson: number, title, progress of its activities; details and actions when expanded. */
export function LessonRow({ lesson, readiness, open, onToggle }: Props) {
  const availability = useAvailability({
    noun: 'lesson',
    row: lesson,
    name: lessonMessages.lesson({ lessonNumber: lesson.lessonNumber }),
    message: lessonApiMessages.updated.message,
    failed: curriculumMessages.updateFailed,
  })
  const { id, lessonNumber, activityCount, exerciseCount, language, levelId } = lesson
  const location = { language, levelId, lessonId: id }
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.number}>{lessonNumber}</span>
        <h2 className={classes.title}>
          <button type="button" aria-expanded={open} aria-controls={`details-${id}`} onClick={onToggle}>
            <span className="visually-hidden">{lessonMessages.lessonText({ lessonNumber })} </span>
            <Word language={lesson.language} size="l">
              {lesson.title}
            </Word>
          </button>
        </h2>
        <div className={classes.meter}>
          <Meter
            beside
            bars={
              readiness
                ? stateBars(
                    readiness.activities.map(({ state }) => state),
                    exerciseCount,
                  )
                : countBars(activityCount, exerciseCount)
            }
            words={lessonMessages.activitiesCreated(madeOf(activityCount, exerciseCount))}
          />
        </div>
        <div className={classes.state}>
          {readiness && <ReadyBadge state={readiness.state} missing={readiness.gaps.length} />}
        </div>
        <div className={classes.state}>
          <ReviewMark item={`lesson:${id}`} drafts />
        </div>
        <div className={classes.switch}>
          <LessonSwitch number={lessonNumber} location={location} {...availability} />
        </div>
        <span className={classes.comments}>
          <ItemComments entity="lesson" id={id} number={lesson.lessonNumber} labels={LESSON_LABELS} />
        </span>
        <span className={classes.chevron} aria-hidden="true">
          <Chevron size={18} stroke={1.75} />
        </span>
      </div>
      <div id={`details-${id}`} hidden={!open}>
        {open && <LessonDetails lesson={lesson} readiness={readiness} />}
      </div>
    </li>
  )
}

export function LessonRowSkeleton({ number }: { number: number }) {
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <Skeleton width={`${20 + ((number * 7) % 20)}%`} height={20} />
      <Skeleton width={140} height={24} />
      <Skeleton width={110} height={18} />
    </div>
  )
}
