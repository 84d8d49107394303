import type { Activity } from '#contract/activities/activity.ts'
import { ACTIVITY_KINDS, UNKNOWN_KIND } from '#contract/activities/kinds.ts'
import { useMay } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/base/badge.tsx'
import { LinkButton } from '../../../ui/base/link-button.tsx'
import { AvailabilitySwitch } from '../../../ui/form/availability-switch.tsx'
import { useHeldSwitch } from '../../../ui/form/use-held-switch.ts'
import type { LessonPlace } from '../activities.queries.ts'
import { KindSummary } from '../kinds/kind-summary.tsx'
import { repairReasons } from '../repair-reasons.ts'
import classes from './activity-list.module.css'
import { useSetAvailability } from './use-set-availability.ts'

interface ActivityRowProps {
  activity: Activity
  place: LessonPlace
}

/** One activity: what it asks, what is right, whether learners meet it, and why it needs repair if it does. */
export function ActivityRow({ activity, place }: ActivityRowProps) {
  const mayEdit = useMay('activities.write')
  const name = `activity ${activity.activityNumber}`
  const { id, version, isActive: available } = activity
  const holder = useHeldSwitch(
    'activity',
    { id, version, available },
    `Activity ${activity.activityNumber}`,
  )
  const availability = useSetAvailability(place, holder)
  const known = activity.activityKind !== UNKNOWN_KIND

  return (
    <li className={classes.row} aria-label={`Activity ${activity.activityNumber}`}>
      <span className={classes.number}>{activity.activityNumber}</span>
      <div className={classes.meta}>
        <b>{known ? ACTIVITY_KINDS[activity.activityKind].label : 'Unknown type'}</b>
        <span>{activity.id}</span>
        <span>{activity.difficulty}</span>
      </div>
      <div className={classes.content}>
        {known && (
          <KindSummary
            kind={activity.activityKind}
            data={activity.data}
            language={activity.language}
          />
        )}
        {activity.repair.length > 0 && <Repair activity={activity} />}
      </div>
      <div className={classes.end}>
        <AvailabilitySwitch
          of={name}
          available={activity.isActive}
          pending={availability.isPending}
          holder={holder}
          onChange={(isActive) => availability.mutate({ activity, isActive })}
        />
        {mayEdit && known && (
          <LinkButton
            size="xs"
            to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
            params={{ activityType: activity.activityKind, activityId: activity.id }}
            search={{ ...place }}
            aria-label={`Edit Activity ${activity.activityNumber}`}
          >
            Edit Activity
          </LinkButton>
        )}
      </div>
    </li>
  )
}

function Repair({ activity }: { activity: Activity }) {
  return (
    <div className={classes.repair}>
      <Badge tone="warn">Needs repair</Badge>
      <ul>
        {repairReasons(activity).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
