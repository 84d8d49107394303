import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as lessonApiMessages from '@griot/contract/messages/api/curriculum/lesson.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { lessonsQuery, levelNameQuery } from '../../api/curriculum.queries.ts'
import { rememberLastLesson, rememberLevel } from '../../session/remembered-place.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { madeOf } from '../../shared/curriculum/made-of.ts'
import { NoLevel } from '../../shared/curriculum/no-level.tsx'
import { lessonOf, useLevelReadiness } from '../../shared/readiness/use-readiness.ts'
import { navigationId } from '../../ui/actions/action.ts'
import { useAction } from '../../ui/actions/use-actions.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Empty, LoadFailed, Loading } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './lesson-list.module.css'
import { LessonRow, LessonRowSkeleton } from './lesson-row.tsx'
import { ReviewFilter, useLessonStates } from './review-filter.tsx'

/** The lessons of the current level. */
export function LessonListPage() {
  const { levelId } = useCurriculum()
  return levelId ? <LessonsOfLevel levelId={levelId} /> : <NoLevel title={lessonMessages.lessons} />
}

function LessonsOfLevel({ levelId }: { levelId: string }) {
  const { open, review } = useSearch({ from: '/dashboard/levels/lessons' })
  const navigate = useNavigate({ from: '/dashboard/levels/lessons' })
  const mayWrite = useHasPermission('lessons.write')
  const place = { language: useCurriculum().language, levelId }
  const { data: level, error: levelError } = useQuery(levelNameQuery(levelId))
  const { data: lessons, isPending, error, isFetching, refetch } = useQuery(lessonsQuery(place))

  const { data: readiness } = useLevelReadiness(levelId)

  const states = useLessonStates(lessons ?? [])

  useEffect(() => {
    if (level) rememberLevel(level)
    if (level && lessons) rememberLastLesson(level, lessons)
  }, [level, lessons])

  if (isMissing(levelError)) return <NoLevel title={lessonMessages.lessons} id={levelId} />
  const lost = open && !isFetching && lessons && !lessons.some(({ id }) => id === open)
  const toggle = (lesson: Lesson) =>
    void navigate({
      search: (search) => ({ ...search, open: lesson.id === open ? undefined : lesson.id }),
      replace: true,
      resetScroll: false,
    })
  const shown = lessons?.filter((_, index) => review === undefined || states[index] === review)
  const newLesson = <NewLesson place={place} full={(lessons?.length ?? 0) >= LESSONS_PER_LEVEL} />
  const { label } = LANGUAGES[place.language]
  return (
    <>
      <PageHead
        title={level?.title ?? lessonMessages.lessons}
        {...(level && { language: level.language })}
        sub={
          level &&
          lessons &&
          lessonMessages.subtitle({
            level: level.level,
            language: label,
            ...madeOf(lessons.length, level.totalLessons),
          })
        }
        actions={mayWrite && lessons && lessons.length > 0 && newLesson}
      />
      {isPending && (
        <Loading sentence={lessonMessages.loadingLessons}>
          <div className={`${layout.card} ${layout.rows} ${classes.list}`}>
            {[1, 2, 3, 4, 5, 6].map((number) => (
              <LessonRowSkeleton key={number} number={number} />
            ))}
          </div>
        </Loading>
      )}
      {error && !lessons && (
        <LoadFailed error={error} title={lessonMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {lost && (
        <div className={classes.notFound}>
          <Note tone="warn" role="alert" title={lessonApiMessages.notFound.message}>
            {lessonMessages.noSuchLessonInLevel({ open })}
          </Note>
        </div>
      )}
      {lessons?.length === 0 && level && (
        <Empty sentence={lessonMessages.empty} action={mayWrite && newLesson}>
          {lessonMessages.noneYetPlanned({ count: level.totalLessons })}
        </Empty>
      )}
      {lessons && lessons.length > 0 && (
        <ReviewFilter
          lessons={lessons}
          shown={review}
          onShow={(state) =>
            void navigate({ search: (search) => ({ ...search, review: state }), replace: true, resetScroll: false })
          }
        />
      )}
      {shown && shown.length > 0 && (
        <ul className={`${layout.card} ${layout.rows} ${classes.list}`} aria-label={lessonMessages.lessons}>
          {shown.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              readiness={lessonOf(readiness, lesson.id)}
              open={lesson.id === open}
              onToggle={() => toggle(lesson)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface NewLessonProps {
  place: { language: LanguageName; levelId: string }
  /** Whether the level has its maximum of ten lessons. */
  full: boolean
}

/** 'New Lesson'; disabled in a full level, with the reason beside it. */
function NewLesson({ place, full }: NewLessonProps) {
  const navigate = useNavigate()
  const add = useAction({
    id: navigationId('/dashboard/levels/lessons/add'),
    label: lessonMessages.newLesson,
    group: 'page',
    icon: IconPlus,
    access: 'lessons.write',
    keys: ['N'],
    applies: () => !full,
    run: () => void navigate({ to: '/dashboard/levels/lessons/add', search: place }),
  })
  const icon = <IconPlus size={18} stroke={1.75} />
  if (!full) {
    return (
      <LinkButton variant="primary" to="/dashboard/levels/lessons/add" search={place} icon={icon} {...add}>
        {lessonMessages.newLesson}
      </LinkButton>
    )
  }
  return (
    <>
      <span className={classes.full} id="level-full">
        {lessonApiMessages.full.message}
      </span>
      <Button variant="primary" icon={icon} disabled aria-describedby="level-full">
        {lessonMessages.newLesson}
      </Button>
    </>
  )
}
