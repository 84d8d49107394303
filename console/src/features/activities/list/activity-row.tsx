import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import layout from '@griot/player/ui/layout.module.css'
import { type ReactNode, useId, useState } from 'react'
import { activitiesKey, type LessonPlace } from '../../../api/activities.queries.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { useAvailability } from '../../../shared/availability/use-availability.ts'
import { ItemComments } from '../../../shared/comments/item-comments.tsx'
import { difficultyLabel } from '../../../shared/curriculum/difficulty-label.ts'
import { Checklist } from '../../../shared/readiness/checklist.tsx'
import { PublishSwitch } from '../../../shared/readiness/publish-switch.tsx'
import { ReadyButton } from '../../../shared/readiness/ready-badge.tsx'
import { gapsOfActivity, lessonOf, useFetchLevelReadiness } from '../../../shared/readiness/use-readiness.ts'
import { ReviewMark } from '../../../shared/review/review-mark.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { ChooseBox } from '../bulk/choose-box.tsx'
import { EditLink } from '../edit-link.tsx'
import { KindSummary } from '../kinds/kind-summary.tsx'
import { repairReasons } from '../repair-reasons.ts'
import classes from './activity-list.module.css'
import { ActivityMenu } from './activity-menu.tsx'

interface ActivityRowProps {
  activity: Activity
  /** What it lacks; undefined while unknown. */
  gaps: readonly Gap[] | undefined
  place: LessonPlace
  /** Drag handle. */
  handle: ReactNode
  moves: ReactNode
  /** Whether it is selected. */
  chosen: boolean
  onChoose: CardSelection['onChoose']
}

/** One activity: question, right answer, availability, and why it needs repair, if it does. */
export function ActivityRow(props: ActivityRowProps) {
  const { activity, gaps, place, handle, moves, chosen, onChoose } = props
  const [open, setOpen] = useState(false)
  const checklist = useId()
  const lookUp = useFetchLevelReadiness()
  const mayEdit = useHasPermission('activities.write')
  const { id, version, isActive: available } = activity
  const availability = useAvailability({
    noun: 'activity',
    row: { id, version, available },
    name: activityMessages.activity({ activityNumber: activity.activityNumber }),
    message: activityApiMessages.updated.message,
    failed: activityMessages.saveFailed,
    invalidates: activitiesKey,
  })
  const known = activity.activityKind !== UNKNOWN_KIND

  return (
    <div className={classes.row} data-card={id}>
      <span className={`${layout.row} ${layout.muted} ${classes.number}`}>
        {mayEdit && <ChooseBox {...{ id, chosen, onChoose }} />}
        {handle}
        {activity.activityNumber}
      </span>
      <div className={classes.meta}>
        <b>{labelOfKind(activity.activityKind).message}</b>
        <span>{activity.id}</span>
        <span>{difficultyLabel(activity.difficulty)}</span>
        {gaps && (
          <ReadyButton
            label={readinessMessages.ofActivity({ number: activity.activityNumber })}
            state={gaps.length === 0 ? 'ready' : 'incomplete'}
            missing={gaps.length}
            open={open}
            onToggle={() => setOpen(!open)}
            controls={checklist}
          />
        )}
        <ReviewMark item={`activity:${activity.id}`} />
      </div>
      <div className={classes.content}>
        {known && <KindSummary kind={activity.activityKind} data={activity.data} language={activity.language} />}
        {activity.repair.length > 0 && <Repair activity={activity} />}
        <div className={classes.checklist} id={checklist} hidden={!open}>
          {open && gaps && <Checklist of="activity" gaps={gaps} location={place} />}
        </div>
      </div>
      <div className={classes.end}>
        <PublishSwitch
          label={availabilityMessages.activityLabel({ number: activity.activityNumber })}
          {...availability}
          publish={{
            of: 'activity',
            number: activity.activityNumber,
            location: place,
            lookUp: async () => gapsOfActivity(lessonOf(await lookUp(place.levelId), place.lessonId), id),
            refused: () => activity.repair.length > 0,
          }}
        />
        <div className={layout.cluster}>
          <ItemComments entity="activity" id={id} number={activity.activityNumber} />
          <LinkButton
            size="small"
            to="/dashboard/levels/lessons/activities/play"
            search={{ ...place, activity: activity.id }}
            aria-label={activityMessages.playFrom({ number: activity.activityNumber })}
          >
            {playMessages.play}
          </LinkButton>
          {mayEdit && <EditLink activity={activity} place={place} numbered />}
        </div>
        {mayEdit && (
          <div className={`${layout.row} ${classes.arrange}`}>
            {moves}
            <ActivityMenu activity={activity} />
          </div>
        )}
      </div>
    </div>
  )
}

function Repair({ activity }: { activity: Activity }) {
  return (
    <div className={`${layout.cluster} ${layout.secondary} ${classes.repair}`}>
      <Badge tone="warn">{activityMessages.needsRepair}</Badge>
      <ul>
        {repairReasons(activity).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
