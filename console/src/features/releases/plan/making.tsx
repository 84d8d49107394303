import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import {
  RELEASE_STEPS,
  type Release,
  type ReleaseProgress,
  type ReleaseStep,
} from '@griot/contract/releases/releases.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { serverNow } from '../../../session/clock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { formatSeconds, formatTime } from '../../../ui/text/format.ts'
import { releasesQuery, useStopRelease } from '../releases.queries.ts'
import classes from './plan.module.css'

/** Strings that fill from the left. */
const STRINGS = 50
/** Before that, an estimate of the time would be a guess. */
const ESTIMATE_FROM_PERCENT = 5

/** The progress of making a release, in the place of the form. */
export function Making({ release, documents }: { release: Release; documents: number }) {
  const { id, language, number, progress, plannedAt } = release
  const heading = useId()
  const { data: list } = useQuery({ ...releasesQuery(language), refetchInterval: false })
  const live = list?.releases.find(({ isLive }) => isLive)
  const stop = useStopRelease()
  const percent = progress?.percent ?? 0
  const left = progress && secondsLeft(progress)
  return (
    <aside className={`${layout.card} ${classes.panel}`} aria-labelledby={heading}>
      <div className={layout.between}>
        <h2 id={heading}>{planMessages.making({ number })}</h2>
        <Button
          size="small"
          loading={stop.isPending}
          onClick={() =>
            stop.mutate(id, { onError: (error) => toast.failure(sentenceOf(error, planMessages.stopFailed)) })
          }
        >
          {planMessages.stop}
        </Button>
      </div>
      <div
        className={classes.strings}
        role="progressbar"
        aria-label={planMessages.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {Array.from({ length: STRINGS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a string
          <i key={at} data-on={at < (percent / 100) * STRINGS || undefined} />
        ))}
      </div>
      <p className={layout.secondary}>
        <b>{planMessages.percent({ percent })}</b>
        {left !== null && <> {planMessages.timeLeft({ time: formatSeconds(Math.round(left)) })}</>}
      </p>
      <ol className={classes.steps} aria-label={planMessages.steps}>
        <Step state="done">{planMessages.readAll({ documents, time: formatTime(plannedAt) })}</Step>
        {RELEASE_STEPS.map((step) => (
          <Step key={step} state={stateOf(step, progress)}>
            {STEP_WORDS[step]({
              state: stateOf(step, progress),
              done: progress?.done ?? 0,
              total: progress?.total ?? 0,
            })}
          </Step>
        ))}
      </ol>
      <p className={layout.hint}>{live ? planMessages.staysLive({ live: live.number }) : planMessages.nothingLive}</p>
    </aside>
  )
}

type StepState = 'done' | 'now' | 'later'

const STEP_WORDS: Readonly<Record<ReleaseStep, (given: { state: StepState; done: number; total: number }) => string>> =
  {
    documents: planMessages.stepDocuments,
    files: planMessages.stepFiles,
    feed: planMessages.stepFeed,
    live: () => planMessages.stepLive,
  }

function Step({ state, children }: { state: StepState; children: string }) {
  const Icon = state === 'done' ? IconCheck : IconCircleDashed
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {children}
    </li>
  )
}

function stateOf(step: ReleaseStep, progress: ReleaseProgress | null): StepState {
  const now = progress ? RELEASE_STEPS.indexOf(progress.step) : 0
  const at = RELEASE_STEPS.indexOf(step)
  return at < now ? 'done' : at === now ? 'now' : 'later'
}

/** Estimated from the time so far; null while it is too early. */
function secondsLeft({ percent, startedAt }: ReleaseProgress): number | null {
  if (percent < ESTIMATE_FROM_PERCENT) return null
  const sofar = (serverNow() - Date.parse(startedAt)) / 1000
  return Math.max(1, (sofar / percent) * (100 - percent))
}
