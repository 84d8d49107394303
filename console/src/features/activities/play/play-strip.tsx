import type { Activity } from '@griot/contract/activities/activity.ts'
import { playMessages } from '@griot/contract/activities/play/play-messages.ts'
import { Link } from '@tanstack/react-router'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import layout from '../../../ui/layout/layout.module.css'
import { resultOf, useResults } from './play-results.ts'
import classes from './play-strip.module.css'
import { StateIcon, stepState } from './step-state.tsx'

interface PlayStripProps {
  steps: readonly Activity[]
  place: LessonPlace
  /** Id of the current activity. */
  shown: string | undefined
}

/** All activities of the lesson by number, with their results. */
export function PlayStrip({ steps, place, shown }: PlayStripProps) {
  const results = useResults()
  return (
    <nav aria-label="Activities of the lesson">
      <ol className={layout.cluster}>
        {steps.map((step) => {
          const state = stepState(step, resultOf(results, step))
          return (
            <li key={step.id}>
              <Link
                to="/dashboard/levels/lessons/activities/play"
                search={{ ...place, activity: step.id }}
                className={classes.step}
                data-state={state}
                aria-current={step.id === shown ? 'page' : undefined}
                aria-label={`Activity ${step.activityNumber}, ${playMessages[state].toLowerCase()}`}
              >
                {step.activityNumber}
                <StateIcon state={state} />
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
