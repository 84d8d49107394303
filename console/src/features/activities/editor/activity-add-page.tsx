import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { activityMessages } from '#contract/activities/common.ts'
import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_KINDS,
  type ActivityKind,
  createActivitySchema,
  isActivityKind,
} from '#contract/activities/kinds.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { messages } from '#contract/messages.ts'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/base/link-button.tsx'
import { Note } from '../../../ui/base/note.tsx'
import { FieldFault } from '../../../ui/form/fields.tsx'
import { useAttemptKey } from '../../../ui/form/use-attempt-key.ts'
import { LoadFailed } from '../../../ui/page/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { activitiesOfLesson } from '../activities.queries.ts'
import { isMissing, type LessonHeading, useLessonHeading } from '../use-lesson-heading.ts'
import classes from './activity-add-page.module.css'
import { ActivityEditor } from './activity-editor.tsx'
import { activityResolver, newActivityValues } from './activity-form.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
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
    <NewActivity lesson={heading.lesson} level={heading.level} />
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
  const kind = type ?? ACTIVITY_KIND_NAMES[0]
  const keyOf = useAttemptKey()

  if (others.isPending) return <EditorSkeleton title={TITLE} />
  if (!isActivityKind(kind)) return <UnknownKind lesson={lesson} level={level} type={kind} />
  return (
    <ActivityEditor
      title={TITLE}
      lesson={lesson}
      level={level}
      kind={kind}
      kindField={<KindSelect value={kind} />}
      begin={newActivityValues({
        kind,
        lessonId: lesson.id,
        activityNumber: nextActivityNumber(others.data ?? []),
      })}
      resolver={resolver}
      refusal={null}
      save={(body) => call('createActivity', { body, idempotencyKey: keyOf(body) })}
      saved={activityMessages.created}
    />
  )
}

function UnknownKind({
  lesson,
  level,
  type,
}: {
  lesson: Lesson
  level: Level | undefined
  type: string
}) {
  return (
    <>
      <PageHead title={TITLE} />
      <div className={classes.unknown}>
        <PlaceStrip lesson={lesson} level={level} />
        <KindSelect value={type} fault={activityMessages.unknownKind} />
      </div>
    </>
  )
}

/** The type selector: a choice changes the address, and the form with it. */
function KindSelect({ value, fault }: { value: string; fault?: string }) {
  const navigate = useNavigate()
  const choose = (type: string) => {
    if (isActivityKind(type)) {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, type: typeInAddress(type) }),
        replace: true,
      })
    }
  }
  const known = ACTIVITY_KIND_NAMES.map((kind) => ({
    value: kind,
    label: ACTIVITY_KINDS[kind].label,
  }))
  return (
    <NativeSelect
      label="Activity type"
      data={fault ? [{ value, label: value }, ...known] : known}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      error={fault && <FieldFault sentence={fault} />}
    />
  )
}

/** The first kind is what an address without a type means. */
function typeInAddress(kind: ActivityKind): ActivityKind | undefined {
  return kind === ACTIVITY_KIND_NAMES[0] ? undefined : kind
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
