import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import { LOUDNESS_DB, TRUE_PEAK_MAX_DB } from '@griot/contract/recording/sound-limits.ts'
import layout from '@griot/player/ui/layout.module.css'
import { decibelText, fixed, gainText } from '../../../../shared/sound/file/numbers.ts'
import type { Loudness } from '../../../../shared/sound/session-level.ts'
import { ToggleSwitch } from '../../../../ui/form/fields/toggle-switch.tsx'
import classes from './trim-page.module.css'

/** How many dB the ruler shows, around the loudness of recordings. */
const RULER_DB = 42
/** Marks that are nearer than this part of the ruler have their texts on their outer sides. */
const NEAR = 0.4

interface LoudnessCardProps {
  before: Loudness
  /** In dB. */
  gain: number
  isLevelled: boolean
  onChange: (isLevelled: boolean) => void
}

export function LoudnessCard({ before, gain, isLevelled, onChange }: LoudnessCardProps) {
  const placeOf = (level: number) => Math.max(0, Math.min(1, 0.5 + (level - LOUDNESS_DB) / RULER_DB))
  const after = before.loudness + gain
  const [from, to] = [placeOf(before.loudness), placeOf(after)]
  const isNear = Math.abs(to - from) < NEAR
  const [own, other] = from <= to ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return (
    <section className={`${layout.card} ${classes.box}`} aria-labelledby="edit-loudness">
      <div className={classes.boxHead}>
        <h2 id="edit-loudness">{editMessages.loudness}</h2>
        <ToggleSwitch
          label={editMessages.levelIt}
          words={{ on: editMessages.levelIt, off: editMessages.levelIt }}
          checked={isLevelled}
          onChange={onChange}
        />
      </div>
      <p className={layout.secondary}>{editMessages.levelWhy}</p>
      <div className={classes.ruler}>
        <Mark place={from} side={gain !== 0 && isNear ? own : 'middle'}>
          {editMessages.beforeLevel({ level: decibelText(before.loudness) })}
        </Mark>
        {gain !== 0 && (
          <Mark place={to} side={isNear ? other : 'middle'}>
            {editMessages.afterLevel({ level: decibelText(after) })}
          </Mark>
        )}
        <span>{editMessages.quieter}</span>
        <span className={classes.course}>{editMessages.course}</span>
        <span>{editMessages.louder}</span>
      </div>
      <p className={classes.fact}>
        {isLevelled
          ? editMessages.gain({
              gain: gainText(gain),
              peak: decibelText(before.peak + gain),
              most: fixed(TRUE_PEAK_MAX_DB, 0),
            })
          : editMessages.notLevelled}
      </p>
    </section>
  )
}

/** A mark with its text over it, or at its side. */
function Mark({ place, side, children }: { place: number; side: 'left' | 'middle' | 'right'; children: string }) {
  const left = `${place * 100}%`
  return (
    <>
      <b data-side={side} style={{ left, ...(side === 'middle' && { translate: `-${left} 0` }) }}>
        {children}
      </b>
      <i style={{ left }} />
    </>
  )
}
