import { mayEditActivity } from '@griot/contract/accounts/roles.ts'
import type { Activity, KnownActivity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import { useSession } from '../../../session/use-session.ts'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { LearnerActivity } from '../../../shared/learner/learner-view.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { EditLink } from '../edit-link.tsx'
import { repairReasons } from '../repair-reasons.ts'
import { recordResult } from './play-results.ts'
import classes from './play-step.module.css'
import { isPlayable } from './play-steps.ts'

interface PlayStepProps {
  activity: Activity
  place: LessonPlace
  /** Activities skipped just before it. */
  skippedBefore: readonly Activity[]
}

/** One activity to play, or why it cannot be played. */
export function PlayStep({ activity, place, skippedBefore }: PlayStepProps) {
  const { role } = useSession()
  return (
    <div className={`${layout.stack} ${classes.step}`}>
      <SkippedNotes activities={skippedBefore} />
      <div className={classes.meta}>
        <p>
          <b>{labelOfKind(activity.activityKind).message}</b>
          <span>{activity.id}</span>
          <span>{difficultyLabel(activity.difficulty)}</span>
          {!activity.isActive && <Badge tone="info">{commonMessages.notAvailable}</Badge>}
        </p>
        {mayEditActivity(role, activity) && <EditLink activity={activity} place={place} numbered />}
      </div>
      {isPlayable(activity) ? (
        <section aria-label={playMessages.activityText({ activityNumber: activity.activityNumber })}>
          <Played key={`${activity.id} ${activity.version}`} activity={activity} />
        </section>
      ) : (
        <Note
          tone="warn"
          title={activity.activityKind === UNKNOWN_KIND ? playMessages.unknownKind : playMessages.needsRepair}
        >
          <ul>
            {repairReasons(activity).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function Played({ activity }: { activity: KnownActivity }) {
  return (
    <LearnerActivity
      kind={activity.activityKind}
      data={activity.data}
      instruction={activity.localizedInstruction}
      language={activity.language}
      onJudged={({ right }) => recordResult(activity, right)}
    />
  )
}

/** One line per activity that learners would not see here. */
export function SkippedNotes({ activities }: { activities: readonly Activity[] }) {
  return activities.map(({ id, activityNumber, activityKind }) => (
    <Note key={id} tone="warn">
      {activityKind === UNKNOWN_KIND
        ? playMessages.skippedUnknown({ number: activityNumber })
        : playMessages.skippedRepair({ number: activityNumber })}
    </Note>
  ))
}
