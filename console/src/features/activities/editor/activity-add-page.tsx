import { type Activity, createActivitySchema } from '@griot/contract/activities/activity.ts'
import { isActivityKind } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { activitiesOfLesson } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { EditorSkeleton } from '../../../shared/editor/editor-skeleton.tsx'
import { PlaceStrip } from '../../../shared/lesson/place-strip.tsx'
import { type LessonHeading, useLastActivity, useLessonHeading } from '../../../shared/lesson/use-lesson-heading.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadFailed } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { emptyData } from '../kinds/kinds.ts'
import { lastInstructions } from '../last-instructions.ts'
import classes from './activity-add-page.module.css'
import { kindToOpen, nextActivityNumber } from './activity-draft.ts'
import { ActivityEditor } from './activity-editor.tsx'
import { activityResolver, newActivityValues } from './activity-form.ts'
import { carriedValuesOf } from './carry-over/carried-over.ts'
import { carriedOverFor, storeCarriedOver } from './carry-over/carry-over.ts'
import { KindSelect } from './kind-select.tsx'

const TITLE = activityEditorMessages.addActivity
const resolver = activityResolver(createActivitySchema)

/** Form for a new activity of a lesson; its type is in the URL. */
export function ActivityAddPage() {
  const heading = useLessonHeading()
  const mayWrite = useHasPermission('activities.write')
  if (!mayWrite) return <StatusLine tone="info" sentence={apiMessages.forbidden.message} />
  if (heading.lessonId === null || isMissing(heading.error)) {
    return <StatusLine tone="bad" sentence={activityMessages.metadataMissing} />
  }
  if (heading.error) {
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed error={heading.error} title={lessonMessages.fetchFailed} onRetry={heading.retry} />
      </>
    )
  }
  return heading.lesson ? (
    <NewActivity key={heading.lesson.id} lesson={heading.lesson} level={heading.level} />
  ) : (
    <EditorSkeleton title={TITLE} loading={activityEditorMessages.loadingActivity} />
  )
}

interface NewActivityProps {
  lesson: Lesson
  level: LessonHeading['level']
}

function NewActivity({ lesson, level }: NewActivityProps) {
  const place = { language: lesson.language, levelId: lesson.levelId, lessonId: lesson.id }
  const others = useQuery(activitiesOfLesson(place))
  useLastActivity(lesson, others.data)
  const { type } = useSearch({ from: '/dashboard/levels/lessons/activities/add' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const [turn, setTurn] = useState(() => ({ number: 1, carried: carriedOverFor(lesson.id) }))
  // It has been read; a later visit starts with an empty form.
  useEffect(() => storeCarriedOver(null), [])
  const goOn = (saved: Activity) => {
    const { queryKey } = activitiesOfLesson(place)
    client.setQueryData(queryKey, (before = []) => [...before, saved])
    setTurn(({ number }) => ({ number: number + 1, carried: carriedValuesOf(saved) }))
  }
  const kind = kindToOpen(type)
  const choose = (chosen: ActivityKind) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, type: chosen }),
      replace: true,
    })

  if (others.isPending) return <EditorSkeleton title={TITLE} loading={activityEditorMessages.loadingActivity} />
  if (!others.data) {
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed error={others.error} title={activityMessages.idFailed} onRetry={() => void others.refetch()} />
      </>
    )
  }
  if (!isActivityKind(kind)) {
    return (
      <>
        <PageHead title={TITLE} />
        <div className={classes.unknown}>
          <PlaceStrip lesson={lesson} level={level} />
          <KindSelect value={kind} onChoose={choose} fault={activityApiMessages.unknownKind.message} />
        </div>
      </>
    )
  }
  return (
    <ActivityEditor
      key={turn.number}
      title={TITLE}
      lesson={lesson}
      level={level}
      draftName={`activity.new.${lesson.id}`}
      choice={{ requestedKind: type === undefined ? undefined : kind, onChoose: choose }}
      begin={newActivityValues({
        activityKind: kind,
        lessonId: lesson.id,
        activityNumber: nextActivityNumber(others.data),
        data: emptyData(),
      })}
      resolver={resolver}
      refusal={null}
      save={(body, { idempotencyKey }) => call('createActivity', { body, idempotencyKey })}
      saved={activityApiMessages.created.message}
      beginsWith={{
        carried: turn.carried,
        lastOf: (shown) => lastInstructions(shown, lesson.language, others.data),
      }}
      onAnother={goOn}
    />
  )
}

function StatusLine({ tone, sentence }: { tone: 'info' | 'bad'; sentence: string }) {
  return (
    <>
      <PageHead title={TITLE} />
      <Note
        tone={tone}
        role="alert"
        title={sentence}
        action={
          <LinkButton size="small" to="/dashboard/levels">
            {activityEditorMessages.seeLevels}
          </LinkButton>
        }
      />
    </>
  )
}
