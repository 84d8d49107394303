import { may, mayEditActivity, type Role } from '@griot/contract/accounts/roles.ts'
import { type Activity, type KnownActivity, replaceActivitySchema } from '@griot/contract/activities/activity.ts'
import { isActivityKind, UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as activityEditorMessages from '@griot/contract/messages/ui/curriculum/activity-editor.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { activityById } from '../../../api/activities.queries.ts'
import { isMissing } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { lessonNameQuery, levelNameQuery } from '../../../api/curriculum.queries.ts'
import { useSession } from '../../../session/use-session.ts'
import { EditorSkeleton } from '../../../shared/editor/editor-skeleton.tsx'
import { useRemembered } from '../../../shared/lesson/use-lesson-heading.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Empty, LoadFailed } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { emptyData } from '../kinds/kinds.ts'
import { repairReasons } from '../repair-reasons.ts'
import { ActivityEditor } from './activity-editor.tsx'
import { activityResolver, replacementOf, valuesOf } from './activity-form.ts'
import { carriedValuesOf } from './carry-over/carried-over.ts'
import { storeCarriedOver } from './carry-over/carry-over.ts'

const TITLE = activityEditorMessages.editActivity
/** How long a row that was read for this page, while its code loaded, counts as current. */
const CURRENT_MS = 5_000

const resolver = activityResolver(replaceActivitySchema, replacementOf)

/** Edits the activity whose id and type are in the URL. */
export function ActivityEditPage() {
  const { activityType, activityId } = useParams({
    from: '/dashboard/levels/lessons/activities/edit/$activityType/$activityId',
  })
  if (activityId.trim() === '') return <Nothing sentence={activityMessages.idMissing} />
  if (!isActivityKind(activityType)) return <Nothing sentence={activityApiMessages.unknownKind.message} />
  return <LoadedActivity key={activityId} id={activityId} type={activityType} />
}

function LoadedActivity({ id, type }: { id: string; type: ActivityKind }) {
  // Start from the current row: an older one would be refused as stale on save.
  const read = useQuery({ ...activityById(id), staleTime: CURRENT_MS, refetchOnWindowFocus: false })
  const [wasCurrent] = useState(read.isSuccess && !read.isStale)
  const activity = wasCurrent || read.isFetchedAfterMount ? read.data : undefined
  const lesson = useQuery({
    ...lessonNameQuery(activity?.lessonId ?? ''),
    enabled: activity !== undefined,
  })
  const level = useQuery({
    ...levelNameQuery(activity?.levelId ?? ''),
    enabled: activity !== undefined,
  })
  useRemembered(lesson.data, level.data)
  // A failed refetch leaves the open form alone.
  const error = activity ? (lesson.data ? null : lesson.error) : read.error
  const failed = error !== null && !isMissing(error)
  useEffect(() => {
    if (failed) toast.failure(activityMessages.loadFailed)
  }, [failed])

  if (activity?.activityKind === UNKNOWN_KIND) {
    const others = repairReasons(activity).filter(
      (reason) => !reason.startsWith(activityApiMessages.unknownKind.message),
    )
    return <Nothing sentence={activityApiMessages.unknownKind.message} why={others.join(' ') || undefined} />
  }
  if (isMissing(error) || (activity && activity.activityKind !== type)) {
    return <Nothing sentence={activityApiMessages.notFound.message} />
  }
  if (error) {
    const retry = () => void (read.isError ? read : lesson).refetch()
    return (
      <>
        <PageHead title={TITLE} />
        <LoadFailed error={error} title={activityMessages.loadFailed} onRetry={retry} />
      </>
    )
  }
  if (!activity || !lesson.data)
    return <EditorSkeleton title={TITLE} loading={activityEditorMessages.loadingActivity} />
  return <EditActivity activity={activity} lesson={lesson.data} level={level.data} />
}

type EditActivityProps = Pick<Parameters<typeof ActivityEditor>[0], 'lesson' | 'level'> & {
  activity: KnownActivity
}

function EditActivity({ activity, lesson, level }: EditActivityProps) {
  const { role } = useSession()
  const navigate = useNavigate()
  const another = (saved: Activity) => {
    storeCarriedOver(carriedValuesOf(saved))
    const { language, levelId, id: lessonId } = lesson
    void navigate({
      to: '/dashboard/levels/lessons/activities/add',
      search: { language, levelId, lessonId, type: saved.activityKind },
    })
  }
  return (
    <ActivityEditor
      title={TITLE}
      lesson={lesson}
      level={level}
      draftName={`activity.${activity.id}`}
      activity={activity}
      begin={valuesOf(activity, { activityKind: activity.activityKind, data: emptyData() })}
      resolver={resolver}
      refusal={refusalOf(role, activity)}
      save={(body, given) => call('replaceActivity', { params: { id: activity.id }, body, ...given })}
      saved={activityApiMessages.updated.message}
      onAnother={another}
    />
  )
}

/** Why the user may only read the activity; null when they may change it. */
function refusalOf(role: Role, activity: KnownActivity): string | null {
  if (mayEditActivity(role, activity)) return null
  return may(role, 'activities.write') ? activityApiMessages.activeRefused.message : apiMessages.forbidden.message
}

function Nothing({ sentence, why }: { sentence: string; why?: string | undefined }) {
  return (
    <>
      <PageHead title={TITLE} />
      <Empty
        sentence={sentence}
        action={
          <LinkButton to="/dashboard/levels/lessons/activities">{activityEditorMessages.seeActivities}</LinkButton>
        }
      >
        {why}
      </Empty>
    </>
  )
}
