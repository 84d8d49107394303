import * as levelApiMessages from '@griot/contract/messages/api/curriculum/level.ts'
import * as readinessApiMessages from '@griot/contract/messages/api/curriculum/readiness.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as readinessPageMessages from '@griot/contract/messages/ui/curriculum/readiness-page.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import type { GapKind } from '@griot/contract/readiness/gap-kinds.ts'
import { GAP_LABELS } from '@griot/contract/readiness/messages.ts'
import type { LessonReadiness, LevelReadiness } from '@griot/contract/readiness/reads.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconCircleCheck } from '@tabler/icons-react'
import { isMissing } from '../../api/api-error.ts'
import { GapList } from '../../shared/readiness/gap-list.tsx'
import { ReadyBadge } from '../../shared/readiness/ready-badge.tsx'
import { useLevelReadiness } from '../../shared/readiness/use-readiness.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Meter, stateBars } from '../../ui/feedback/meter.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import classes from './readiness.module.css'
import { levelSummaryText } from './readiness-words.ts'

interface Props {
  id: string
  /** Kind of gap to show; all when absent. */
  kind: GapKind | undefined
}

/** The expanded level: incomplete lessons first, each gap with its fix; then the complete ones. */
export function ExpandedLevel({ id, kind }: Props) {
  const { data: level, error, refetch } = useLevelReadiness(id)
  if (level) return <ExpandedContent level={level} kind={kind} />
  if (isMissing(error))
    return (
      <Note tone="warn" role="alert" title={levelApiMessages.notFound.message}>
        {levelMessages.notThere({ id })}
      </Note>
    )
  if (error)
    return <LoadFailed error={error} title={readinessApiMessages.loadFailed.message} onRetry={() => void refetch()} />
  return (
    <Loading sentence={readinessPageMessages.loadingReadiness}>
      <Skeleton width="100%" height={420} />
    </Loading>
  )
}

function ExpandedContent({ level, kind }: { level: LevelReadiness; kind: GapKind | undefined }) {
  const { id, language, title } = level
  const seen = (gaps: readonly Gap[]) => (kind === undefined ? gaps : gaps.filter((gap) => gap.kind === kind))
  const lacking = level.lessons.filter((lesson) => seen(lesson.gaps).length > 0)
  const ready = level.lessons.filter(({ state }) => state === 'ready')
  const own = seen(level.gaps)
  const states = level.lessons.map(({ state }) => state)
  return (
    <section
      className={`${layout.card} ${classes.opened}`}
      aria-label={readinessPageMessages.detailsLevel({ level: level.level })}
    >
      <header>
        <h2>
          <Word language={language} size="l">
            {title}
          </Word>
          <span className={classes.about}>
            {readinessPageMessages.level({
              level: level.level,
              levelSummaryText: levelSummaryText({ lessons: states, totalLessons: level.totalLessons }),
            })}
          </span>
        </h2>
        <LinkButton
          size="small"
          to="/dashboard/levels/lessons"
          search={{ language, levelId: id }}
          aria-label={readinessPageMessages.seeLessonsOf({ level: level.level })}
        >
          {readinessPageMessages.seeLessons}
        </LinkButton>
      </header>
      {lacking.map((lesson) => (
        <LackingLesson key={lesson.id} {...{ level, lesson }} gaps={seen(lesson.gaps)} />
      ))}
      {own.length > 0 && <OwnGaps level={level} gaps={own} />}
      {kind !== undefined && lacking.length + own.length === 0 && (
        <p className={classes.lesson}>{readinessPageMessages.noInLevel({ label: GAP_LABELS[kind] })}</p>
      )}
      {ready.length > 0 && <ReadyLessons level={level} lessons={ready} />}
    </section>
  )
}

interface LackingProps {
  level: LevelReadiness
  lesson: LessonReadiness
  /** Gaps of the selected kind. */
  gaps: readonly Gap[]
}

function LackingLesson({ level: { id, language }, lesson, gaps }: LackingProps) {
  const { activities, exerciseCount, lessonNumber } = lesson
  const states = activities.map(({ state }) => state)
  const ready = states.filter((state) => state === 'ready').length
  return (
    <section className={classes.lesson} aria-label={readinessPageMessages.lesson({ lessonNumber })}>
      <h3>
        <span className={classes.number}>{lessonNumber}</span>
        <Word language={language}>{lesson.title}</Word>
        <span className={classes.missing}>
          <ReadyBadge state="incomplete" missing={gaps.length} short />
          <Meter
            small
            bars={stateBars(states, exerciseCount)}
            words={readinessPageMessages.activitiesReady({ ready, max: Math.max(states.length, exerciseCount) })}
          />
        </span>
      </h3>
      <GapList gaps={gaps} inside="lesson" location={{ language, levelId: id, lessonId: lesson.id }} />
    </section>
  )
}

/** Gaps of the level itself, after those of its lessons. */
function OwnGaps({ level, gaps }: { level: LevelReadiness; gaps: readonly Gap[] }) {
  const { id, language, lessons, totalLessons } = level
  const fewer = lessons.length < totalLessons
  return (
    <section className={classes.lesson} aria-label={readinessPageMessages.levelFields}>
      <h3>
        <span className={classes.number}>{fewer ? lessons.length + 1 : ''}</span>
        <span className={classes.about}>
          {fewer ? readinessPageMessages.notCreated({ totalLessons }) : readinessPageMessages.levelFields}
        </span>
        <span className={classes.missing}>
          <ReadyBadge state="incomplete" missing={gaps.length} short />
          <Meter small bars={fewer ? [false] : []} words={fewer ? readinessPageMessages.notStarted : ''} />
        </span>
      </h3>
      <GapList gaps={gaps} inside="level" location={{ language, levelId: id }} />
    </section>
  )
}

function ReadyLessons({
  level: { language },
  lessons,
}: {
  level: LevelReadiness
  lessons: readonly LessonReadiness[]
}) {
  const count = lessons.length
  return (
    <section className={classes.lesson}>
      <h3 className={classes.done}>
        <IconCircleCheck size={14} stroke={2} aria-hidden="true" />
        {readinessPageMessages.lessonsReady({ count })}
      </h3>
      <ul className={classes.ready}>
        {lessons.map((lesson) => (
          <li key={lesson.id} className={classes.readyLesson}>
            <span className={classes.own}>{lesson.lessonNumber}</span>
            <Word language={language} ellipsis>
              {lesson.title}
            </Word>
          </li>
        ))}
      </ul>
    </section>
  )
}
