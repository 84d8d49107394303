import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type Lesson, lessonMessages } from '#contract/lessons.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { madeOf } from '../../ui/base/format.ts'
import { countBars, Meter } from '../../ui/base/meter.tsx'
import { toast } from '../../ui/base/toast.ts'
import { AvailabilitySwitch } from '../../ui/form/availability-switch.tsx'
import { useHeldSwitch } from '../../ui/form/use-held-switch.ts'
import { Bone } from '../../ui/page/list-states.tsx'
import { Word } from '../../ui/word/word.tsx'
import { LessonDetails } from './lesson-details.tsx'
import classes from './lesson-list.module.css'
import { usePatchLesson } from './lessons.queries.ts'

interface Props {
  lesson: Lesson
  open: boolean
  onToggle: () => void
}

/** One lesson: number, title, how many of its activities are made; opened, its facts and what can be done. */
export function LessonRow({ lesson, open, onToggle }: Props) {
  const patch = usePatchLesson()
  const holder = useHeldSwitch('lesson', lesson, `Lesson ${lesson.lessonNumber}`)
  const setAvailable = (available: boolean) =>
    patch.mutate(
      { lesson, body: { available } },
      {
        onSuccess: () => {
          holder.drop()
          toast.success(lessonMessages.updated)
        },
        onError: (error) => {
          if (!holder.hold(error, available)) toast.failure(sentenceOf(error, 'Update failed'))
        },
      },
    )
  const { id, lessonNumber, activityCount, exerciseCount } = lesson
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <span className={classes.number}>{lessonNumber}</span>
        <h2 className={classes.title}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`details-${id}`}
            onClick={onToggle}
          >
            <span className="only-read">Lesson {lessonNumber}, </span>
            <Word language={lesson.language} size="l">
              {lesson.title}
            </Word>
          </button>
        </h2>
        <div className={classes.meter}>
          <Meter
            beside
            bars={countBars(activityCount, exerciseCount)}
            words={madeOf(activityCount, exerciseCount)}
          />
        </div>
        <div className={classes.switch}>
          <AvailabilitySwitch
            of={`lesson ${lessonNumber}`}
            available={
              patch.isPending
                ? (patch.variables.body.available ?? lesson.available)
                : lesson.available
            }
            pending={patch.isPending}
            onChange={setAvailable}
            holder={holder}
          />
        </div>
        <span className={classes.chevron} aria-hidden="true">
          <Chevron size={18} stroke={1.75} />
        </span>
      </div>
      <div id={`details-${id}`} hidden={!open}>
        {open && <LessonDetails lesson={lesson} />}
      </div>
    </li>
  )
}

export function LessonRowSkeleton({ number }: { number: number }) {
  return (
    <div className={`${classes.item} ${classes.row}`}>
      <span className={classes.number}>{number}</span>
      <Bone width={`${20 + ((number * 7) % 20)}%`} height={20} />
      <Bone width={140} height={24} />
      <Bone width={110} height={18} />
    </div>
  )
}
