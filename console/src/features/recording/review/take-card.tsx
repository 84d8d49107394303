import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import type { Take } from '@griot/contract/recording/takes.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { SeekTrack } from '@griot/player/sound/seek-track.tsx'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { EVEN_PEAKS, Waveform } from '@griot/player/sound/waveform.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { KeyHint } from '../../../ui/actions/key-hint.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { formatMoment, formatNumber } from '../../../ui/text/format.ts'
import classes from './review.module.css'
import { takeKey } from './take-keys.ts'

interface Props {
  take: Take
  number: number
  isChosen: boolean
  hasKey: boolean
  onChoose: () => void
}

/** A take: its sound, what the check has found, and when it was recorded. */
export function TakeCard({ take, number, isChosen, hasKey, onChoose }: Props) {
  const title = reviewMessages.take({ number })
  const check = <Check take={take} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same
    <article
      className={classes.take}
      data-chosen={isChosen || undefined}
      aria-label={isChosen ? reviewMessages.takeChosen({ number }) : title}
      onClick={onChoose}
    >
      <header className={layout.row}>
        <button
          type="button"
          className={classes.name}
          aria-pressed={isChosen}
          aria-label={reviewMessages.chooseTake({ number })}
        >
          {title}
        </button>
        {hasKey && <KeyHint keys={[String(number)]} />}
        <span className={layout.grow} />
        {isChosen ? <Badge tone="ok">{reviewMessages.chosen}</Badge> : <span className={classes.phone}>{check}</span>}
      </header>
      <TakePlayer take={take} title={title} />
      <dl>
        <Fact name={reviewMessages.check}>{check}</Fact>
        {take.loudness !== null && (
          <Fact name={reviewMessages.loudness}>
            {reviewMessages.loudnessValue({ value: formatDecibels(take.loudness) })}
          </Fact>
        )}
        <Fact name={reviewMessages.recorded}>{formatMoment(new Date(take.recordedAt))}</Fact>
        {take.peak !== null && (
          <Fact name={reviewMessages.peak}>{reviewMessages.peakValue({ value: formatDecibels(take.peak) })}</Fact>
        )}
      </dl>
      {take.note !== '' && (
        <p className={classes.memo}>
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
          <span className={layout.breaks}>{take.note}</span>
        </p>
      )}
      {take.rejection && (
        <p className={classes.memo}>
          {reviewMessages.rejectedBecause({ text: take.rejection.text || reviewMessages.reasonMark(take.rejection) })}
        </p>
      )}
      {take.unprocessedUrl && (
        <a className={classes.raw} href={take.unprocessedUrl} target="_blank" rel="noreferrer">
          {reviewMessages.unprocessed}
        </a>
      )}
    </article>
  )
}

/** With a true minus sign, and one decimal. */
const formatDecibels = (value: number) => formatNumber(Math.round(value * 10) / 10).replace('-', '−')

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Check({ take: { problems, rejection } }: { take: Take }) {
  if (rejection) return <Badge tone="bad">{reviewMessages.reasonMark(rejection)}</Badge>
  const [problem] = problems
  if (problem) return <Badge tone="warn">{reviewMessages.kept({ problem })}</Badge>
  return <Badge tone="ok">{reviewMessages.good}</Badge>
}

function TakePlayer({ take, title }: { take: Take; title: string }) {
  const sound = takeKey(take)
  const state = useSound(sound)
  const time = useSoundTime(state)
  const host = useRef<HTMLSpanElement>(null)
  const all = take.duration ?? state.duration ?? 0
  const active = state.status !== 'stopped' && state.status !== 'failed'
  return (
    <div className={`${layout.row} ${classes.player}`}>
      <PlayButton sound={sound} url={take.url} title={title} host={host} />
      <span ref={host} hidden />
      {take.url !== null && (
        <SeekTrack
          sound={{ key: sound, url: take.url, host }}
          className={layout.grow}
          {...{ title, time, all, active }}
        >
          <Waveform
            peaks={take.peaks ?? EVEN_PEAKS}
            played={active && all > 0 ? Math.min(1, time / all) : 0}
            height={60}
          />
        </SeekTrack>
      )}
      <span className={layout.secondary}>{clockTime(all, { tenths: true })}</span>
      {state.fault && <p className={layout.error}>{state.fault}</p>}
    </div>
  )
}
