import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { strokesPath, widthOfBars } from '@griot/player/sound/waveform-path.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { type KeyboardEvent, type PointerEvent, type Ref, useMemo, useRef } from 'react'
import type { Sound } from '../../../../shared/sound/file/find-speech.ts'
import { hundredths, scaleText, secondsText } from '../../../../shared/sound/file/numbers.ts'
import type { Ends } from '../../../../shared/sound/file/trim-and-level.ts'
import { drawnLevels, loudestOf } from '../../../../shared/sound/file/wave-levels.ts'
import { useMediaQuery } from '../../../../ui/page/use-media-query.ts'
import classes from './big-waveform.module.css'
import { moveEnd, type Side } from './trim-model.ts'

/** Strokes: at least 5 px apart. */
const STROKES = 164
const STROKES_PHONE = 60
const HEIGHT = 208
const TICKS = 5

interface BigWaveformProps {
  sound: Sound
  /** What is visible, in seconds. */
  view: Ends
  ends: Ends
  /** How far the ends may move. */
  limits: Ends
  /** Where the speech is: brackets show what is kept beside it. */
  speech: Ends | null
  /** Where it plays, in seconds; null while it does not. */
  playing: number | null
  startRef?: Ref<HTMLDivElement>
  endRef?: Ref<HTMLDivElement>
  onChange: (ends: Ends) => void
}

/** A large waveform with two handles. What is left out is striped. */
export function BigWaveform(props: BigWaveformProps) {
  const { sound, view, ends, limits, speech, playing, startRef, endRef, onChange } = props
  const place = useRef<HTMLDivElement>(null)
  const length = view.end - view.start
  const percent = (seconds: number) => `${Math.max(0, Math.min(100, ((seconds - view.start) / length) * 100))}%`
  const handle = (side: Side) => ({
    side,
    ends,
    limits,
    left: percent(ends[side]),
    secondsAt: (x: number) => {
      const box = place.current?.getBoundingClientRect()
      return box && box.width > 0 ? view.start + ((x - box.left) / box.width) * length : ends[side]
    },
    onMove: (to: number) => onChange(moveEnd(ends, side, to, limits)),
  })
  return (
    <>
      <div ref={place} className={classes.waveform}>
        <Strokes {...{ sound, view, ends, playing }} />
        <span className={classes.out} style={{ left: 0, width: percent(ends.start) }} />
        <span className={classes.out} style={{ left: percent(ends.end), right: 0 }} />
        {playing !== null && <span className={classes.playhead} style={{ left: percent(playing) }} />}
        {speech && <Margin from={ends.start} to={speech.start} percent={percent} />}
        {speech && <Margin from={speech.end} to={ends.end} percent={percent} />}
        <Handle ref={startRef} {...handle('start')} />
        <Handle ref={endRef} {...handle('end')} />
      </div>
      <div className={classes.ticks} aria-hidden="true">
        {Array.from({ length: TICKS }, (_, index) => view.start + (length * index) / (TICKS - 1)).map((seconds) => (
          <span key={seconds}>{scaleText(seconds, length)}</span>
        ))}
      </div>
    </>
  )
}

function Strokes({ sound, view, ends, playing }: Pick<BigWaveformProps, 'sound' | 'view' | 'ends' | 'playing'>) {
  const count = useMediaQuery(BREAKPOINTS.phone) ? STROKES_PHONE : STROKES
  const { samples, sampleRate } = sound
  const levels = useMemo(() => {
    const part = { start: Math.round(view.start * sampleRate), end: Math.round(view.end * sampleRate) }
    return drawnLevels(loudestOf(samples, part, count))
  }, [samples, sampleRate, view.start, view.end, count])
  const path = (isIn: (seconds: number) => boolean) => {
    const secondsOf = (index: number) => view.start + ((index + 0.5) / count) * (view.end - view.start)
    return strokesPath(
      levels.map((level, index) => (isIn(secondsOf(index)) ? level : null)),
      HEIGHT,
    )
  }
  const isCut = (seconds: number) => seconds < ends.start || seconds > ends.end
  const isPlayed = (seconds: number) => playing !== null && seconds <= playing
  return (
    <svg viewBox={`0 0 ${widthOfBars(count)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={classes.cut} d={path(isCut)} />
      <path d={path((seconds) => !isCut(seconds) && !isPlayed(seconds))} />
      <path className={classes.played} d={path((seconds) => !isCut(seconds) && isPlayed(seconds))} />
    </svg>
  )
}

/** A bracket under what is kept beside the speech. */
function Margin({ from, to, percent }: { from: number; to: number; percent: (seconds: number) => string }) {
  if (to <= from) return null
  return (
    <span className={classes.margin} style={{ left: percent(from), right: `calc(100% - ${percent(to)})` }}>
      {secondsText(to - from)}
    </span>
  )
}

interface HandleProps {
  ref: Ref<HTMLDivElement> | undefined
  side: Side
  ends: Ends
  limits: Ends
  left: string
  secondsAt: (x: number) => number
  onMove: (to: number) => void
}

const NAMES: Record<Side, string> = { start: editMessages.start, end: editMessages.end }
const KEY_STEPS: Record<string, number> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  PageDown: -0.1,
  PageUp: 0.1,
}

function Handle({ ref, side, ends, limits, left, secondsAt, onMove }: HandleProps) {
  /** Distance between the pointer and the handle, which does not jump when it is grabbed beside its line. */
  const grabbed = useRef(0)
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    grabbed.current = secondsAt(event.clientX) - ends[side]
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(secondsAt(event.clientX) - grabbed.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = KEY_STEPS[event.key]
    const to = step ? ends[side] + step * (event.shiftKey ? 10 : 1) : { Home: limits.start, End: limits.end }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      className={classes.handle}
      style={{ left }}
      aria-label={NAMES[side]}
      aria-valuemin={limits.start}
      aria-valuemax={Math.round(limits.end * 100) / 100}
      aria-valuenow={Math.round(ends[side] * 100) / 100}
      aria-valuetext={editMessages.secondsSpoken({ value: hundredths(ends[side]) })}
      onPointerDown={grab}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  )
}
