import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createActivitySchema } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import { type ActivityKind, isActivityKind } from '#contract/activities/kinds.ts'
import type { Lesson } from '#contract/lessons.ts'
import { messages } from '#contract/messages.ts'
import { isMissing } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/base/link-button.tsx'
import { Note } from '../../../ui/base/note.tsx'
import { useAttemptKey } from '../../../ui/form/use-attempt-key.ts'
import { LoadFailed } from '../../../ui/page/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { activitiesOfLesson } from '../activities.queries.ts'
import { emptyData } from '../kinds/kinds.ts'
import { type LessonHeading, useLessonHeading } from '../use-lesson-heading.ts'
import classes from './activity-add-page.module.css'
import { kindToOpen } from './activity-draft.ts'
import { ActivityEditor } from './activity-editor.tsx'
import { activityResolver, newActivityValues } from './activity-form.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { KindSelect } from './kind-select.tsx'
import { nextActivityNumber } from './next-activity-number.ts'
import { PlaceStrip } from './place-strip.tsx'

const TITLE = 'Add Activity'
const resolver = activityResolver(createActivitySchema)

/** A new activity of a lesson; its type is in the address. */
export function ActivityAddPage() {
  const heading = useLessonHeading()
  const mayWrite = useMay('activities.write')
  if (!mayWrite) return <Said tone="info" sentence={messages.forbidden} />
  if (heading.lessonId === null || isMissing(heading.error)) {
    return <Said tone="bad" sentence={activityMessages.metadataMissing} />
  }
  if (heading.error) {
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed
          error={heading.error}
          title="The lesson could not be loaded."
          onRetry={heading.retry}
        />
      </>
    )
  }
  return heading.lesson ? (
    <NewActivity key={heading.lesson.id} lesson={heading.lesson} level={heading.level} />
  ) : (
    <EditorSkeleton title={TITLE} />
  )
}

interface NewActivityProps {
  lesson: Lesson
  level: LessonHeading['level']
}

function NewActivity({ lesson, level }: NewActivityProps) {
  const place = { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id }
  const others = useQuery(activitiesOfLesson(place))
  const { type } = useSearch({ from: '/dashboard/levels/lessons/activities/add' })
  const navigate = useNavigate()
  const keyOf = useAttemptKey()
  const kind = kindToOpen(type)
  const choose = (chosen: ActivityKind) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, type: chosen }),
      replace: true,
    })

  if (others.isPending) return <EditorSkeleton title={TITLE} />
  if (!isActivityKind(kind)) {
    return (
      <>
        <PageHead title={TITLE} />
        <div className={classes.unknown}>
          <PlaceStrip lesson={lesson} level={level} />
          <KindSelect value={kind} onChoose={choose} fault={activityMessages.unknownKind} />
        </div>
      </>
    )
  }
  return (
    <ActivityEditor
      title={TITLE}
      lesson={lesson}
      level={level}
      draftName={`activity.new.${lesson.id}`}
      choice={{ asked: type === undefined ? undefined : kind, onChoose: choose }}
      begin={newActivityValues({
        activityKind: kind,
        lessonId: lesson.id,
        activityNumber: nextActivityNumber(others.data ?? []),
        data: emptyData(),
      })}
      resolver={resolver}
      refusal={null}
      save={(body) => call('createActivity', { body, idempotencyKey: keyOf(body) })}
      saved={activityMessages.created}
    />
  )
}

function Said({ tone, sentence }: { tone: 'info' | 'bad'; sentence: string }) {
  return (
    <>
      <PageHead title={TITLE} />
      <Note
        tone={tone}
        role="alert"
        title={sentence}
        action={
          <LinkButton size="xs" to="/dashboard/levels">
            See the levels
          </LinkButton>
        }
      />
    </>
  )
}
