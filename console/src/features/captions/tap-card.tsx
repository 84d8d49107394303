import { captionTag } from '@griot/contract/captions/caption-languages.ts'
import { isLanguageName } from '@griot/contract/languages.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowBackUp, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { Action } from '../../ui/actions/action.ts'
import { KeyHint } from '../../ui/actions/key-hint.tsx'
import { useActions } from '../../ui/actions/use-actions.ts'
import { type CaptionRow, type CaptionRows, withTime } from './caption-rows.ts'
import { nextTap, tapped } from './tapping.ts'
import classes from './timing.module.css'
import type { CaptionEditing } from './use-caption-rows.ts'

/** How far before the time that was taken back the video goes on. */
const BACK_BY = 1_500

interface TapCardProps {
  editing: CaptionEditing
  sound: string
  /** The language whose lines are shown. */
  language: string
  /** The place of the video in milliseconds. */
  now: () => number
  onSeek: (time: number) => void
  onToggle: () => void
}

/** A press of Tap that can be taken back. */
interface Tap {
  time: number
  open: string | null
  before: Pick<CaptionRow, 'id' | 'start' | 'end'>[]
}

/** Sets the times of cues while the video plays, by a button or its key. */
export function TapCard({ editing, sound, language, now, onSeek, onToggle }: TapCardProps) {
  const { rows, actions } = editing
  const [open, setOpen] = useState<string | null>(null)
  const [taps, setTaps] = useState<readonly Tap[]>([])
  const tap = () => {
    const time = now()
    const next = nextTap(rows, open, time)
    if (!next) return
    const after = tapped(rows, next, time)
    setTaps((all) => [...all, { time, open, before: changedTimes(rows, after) }])
    setOpen(next.side === 'start' ? next.id : null)
    actions.select(next.id)
    actions.replace(after)
  }
  const backOne = () => {
    const last = taps.at(-1)
    if (!last) return
    setTaps((all) => all.slice(0, -1))
    setOpen(last.open)
    actions.replace(last.before.reduce<CaptionRows>((all, { id, ...times }) => withTime(all, id, times), rows))
    onSeek(Math.max(0, last.time - BACK_BY))
  }
  useActions([
    action('tap', { label: captionMessages.tap, icon: IconClock, keys: ['T'], run: tap }),
    action('back', { label: captionMessages.backOne, icon: IconArrowBackUp, keys: ['B'], run: backOne }),
    action('play', { label: captionMessages.playOrPause, icon: IconPlayerPlay, keys: ['K'], run: onToggle }),
  ])
  const timed = rows.filter(({ start, end }) => start !== null && end !== null).length
  return (
    <section className={`${layout.card} ${classes.tapCard}`} aria-label={captionMessages.tapToTime}>
      <p className={classes.tapHead}>
        <b>{captionMessages.tapToTime}</b> <span className={layout.secondary}>{captionMessages.tapHint}</span>
      </p>
      <NextLine {...{ rows, open, sound, language, now }} />
      <div className={classes.taps}>
        <Button
          className={classes.tap}
          icon={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
          iconAfter={<KeyHint keys={['T']} />}
          onClick={tap}
        >
          {captionMessages.tap}
        </Button>
        <Button variant="quiet" iconAfter={<KeyHint keys={['B']} />} disabled={taps.length === 0} onClick={backOne}>
          {captionMessages.backOne}
        </Button>
        <span className={layout.faint}>
          {timed === rows.length
            ? captionMessages.allTimed({ count: timed })
            : captionMessages.timed({ count: timed, total: rows.length })}
        </span>
      </div>
    </section>
  )
}

type NextLineProps = Pick<TapCardProps, 'sound' | 'language' | 'now'> & { rows: CaptionRows; open: string | null }

/** The line that the next press times. */
function NextLine({ rows, open, sound, language, now }: NextLineProps) {
  // Renders as the video plays, because the line depends on the playhead.
  useSoundTime(useSound(sound))
  const next = nextTap(rows, open, now())
  const at = rows.findIndex(({ id }) => id === next?.id)
  const number = at + 1
  return (
    <p className={classes.nextLine}>
      {next ? (
        <>
          <span className={layout.faint}>
            {next.side === 'end' ? captionMessages.lineStarted({ number }) : captionMessages.line({ number })}
          </span>
          <span
            lang={captionTag(language)}
            dir="auto"
            data-word={isLanguageName(language) || undefined}
            className={classes.nextText}
          >
            {rows[at]?.texts[language]}
          </span>
        </>
      ) : (
        <span className={layout.faint}>{captionMessages.nothingToTime}</span>
      )}
    </p>
  )
}

function changedTimes(before: CaptionRows, after: CaptionRows): Tap['before'] {
  return before.flatMap((row, at) => {
    const { id, start, end } = row
    return after[at] === row ? [] : [{ id, start, end }]
  })
}

const action = (id: string, given: Pick<Action, 'label' | 'icon' | 'keys' | 'run'>): Action => ({
  id: `captions-${id}`,
  group: 'page',
  access: 'assets.write',
  ...given,
})
