import { ACTIVITY_KINDS, type Activity } from '#contract/activities/kinds.ts'
import { useMay } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/base/link-button.tsx'
import { AvailabilitySwitch } from '../../../ui/form/availability-switch.tsx'
import type { LessonPlace } from '../activities.queries.ts'
import { viewOf } from '../kinds/kinds.ts'
import classes from './activity-list.module.css'
import { useSetAvailability } from './use-set-availability.ts'

interface ActivityRowProps {
  activity: Activity
  place: LessonPlace
}

/** One activity: what it asks, what is right, whether learners meet it. */
export function ActivityRow({ activity, place }: ActivityRowProps) {
  const { Question, Answer } = viewOf(activity.activityKind)
  const mayEdit = useMay('activities.write')
  const availability = useSetAvailability(place)
  const name = `activity ${activity.activityNumber}`

  return (
    <li className={classes.row} aria-label={`Activity ${activity.activityNumber}`}>
      <span className={classes.number}>{activity.activityNumber}</span>
      <div className={classes.meta}>
        <b>{ACTIVITY_KINDS[activity.activityKind].label}</b>
        <span>{activity.id}</span>
        <span>{activity.difficulty}</span>
      </div>
      <Question data={activity.data} language={activity.language} />
      <Answer data={activity.data} language={activity.language} />
      <div className={classes.end}>
        <AvailabilitySwitch
          of={name}
          available={activity.isActive}
          pending={availability.isPending}
          onChange={(isActive) => availability.mutate({ activity, isActive })}
        />
        {mayEdit && (
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
