import { mayEditActivity } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import { labelOfKind } from '@griot/contract/activities/kinds.ts'
import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useNavigate } from '@tanstack/react-router'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import { useSession } from '../../../session/use-session.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { formatList } from '../../../ui/text/format.ts'
import { EditLink } from '../edit-link.tsx'
import { clearResults, resultOf, useResults } from './play-results.ts'
import classes from './play-summary.module.css'
import { StateBadge, type StepState, stepState } from './step-state.tsx'

interface PlaySummaryProps {
  steps: readonly Activity[]
  place: LessonPlace
}

/** The results of all activities of the lesson. */
export function PlaySummary({ steps, place }: PlaySummaryProps) {
  const results = useResults()
  const navigate = useNavigate()
  const { role } = useSession()
  const rows = steps.map((activity) => {
    const result = resultOf(results, activity)
    return { activity, checks: result?.checks ?? 0, state: stepState(activity, result) }
  })
  const restart = () => {
    clearResults(steps)
    void navigate({ to: '/dashboard/levels/lessons/activities/play', search: { ...place } })
  }
  return (
    <section className={`${layout.card} ${classes.summary}`} aria-label={playMessages.summary}>
      <header>
        <h2>{playMessages.summary}</h2>
        <p>{summaryText(rows.map(({ state }) => state))}</p>
        <Button onClick={restart}>{playMessages.begin}</Button>
      </header>
      <ol>
        {rows.map(({ activity, checks, state }) => (
          <li key={activity.id} aria-label={playMessages.activityText({ activityNumber: activity.activityNumber })}>
            <span className={classes.number}>{activity.activityNumber}</span>
            <span className={classes.kind}>
              {labelOfKind(activity.activityKind).message}
              <span>{activity.id}</span>
            </span>
            <span className={classes.state}>
              <StateBadge state={state} />
              {checks > 1 && <span>{playMessages.checks({ count: checks })}</span>}
            </span>
            <span className={classes.links}>
              <LinkButton
                size="small"
                variant="quiet"
                to="/dashboard/levels/lessons/activities/play"
                search={{ ...place, activity: activity.id }}
                aria-label={playMessages.seeActivity({ activityNumber: activity.activityNumber })}
              >
                {playMessages.see}
              </LinkButton>
              {mayEditActivity(role, activity) && <EditLink activity={activity} place={place} numbered />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const IN_SUM: readonly StepState[] = ['right', 'notYet', 'notPlayed', 'needsRepair', 'unknownKind']

/** `10 right, 1 not yet, 1 needs repair`; zeros are left out. */
function summaryText(states: readonly StepState[]): string {
  return formatList(
    IN_SUM.flatMap((state) => {
      const count = states.filter((other) => other === state).length
      return count === 0 ? [] : playMessages.countOfState({ state, count })
    }),
  )
}
