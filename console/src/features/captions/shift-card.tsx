import { TIME_STEP } from '@griot/contract/captions/reading-speed.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { formatNumber, formatSeconds, parseNumber } from '../../ui/text/format.ts'
import { shifted } from './caption-rows.ts'
import classes from './timing.module.css'
import type { CaptionEditing } from './use-caption-rows.ts'

const STEP = formatSeconds(TIME_STEP / 1000)
const signed = (time: number) =>
  captionMessages.seconds({ value: `${time < 0 ? '\u2212' : '+'}${formatNumber(Math.abs(time) / 1000)}` })

/** Moves the times of all cues, or of those from the selected one on. */
export function ShiftCard({ editing }: { editing: CaptionEditing }) {
  const { rows, selected, actions } = editing
  const [by, setBy] = useState(-TIME_STEP)
  const [typed, setTyped] = useState<string | null>(null)
  const [isPart, setPart] = useState(false)
  const at = rows.findIndex(({ id }) => id === selected)
  const from = isPart && at !== -1 ? selected : null
  const count = rows.slice(from === null ? 0 : at).filter(({ start }) => start !== null).length
  const read = () => {
    const number = parseNumber((typed ?? '').replace('\u2212', '-').replace(/^\+|\s*s$/g, ''))
    setTyped(null)
    if (typed !== null && Number.isFinite(number)) setBy(Math.round(number * 1000))
  }
  const step = (to: number) => () => setBy(by + to === 0 ? by + 2 * to : by + to)
  return (
    <section className={`${layout.card} ${classes.shift}`} aria-label={captionMessages.shiftAll}>
      <b>{captionMessages.shiftAll}</b>
      <span className={classes.stepper}>
        <IconButton label={captionMessages.earlier({ step: STEP })} size="small" onClick={step(-TIME_STEP)}>
          <IconMinus size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <input
          type="text"
          className={classes.by}
          aria-label={captionMessages.shiftBy}
          inputMode="decimal"
          autoComplete="off"
          data-palette="off"
          value={typed ?? signed(by)}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={read}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            read()
          }}
        />
        <IconButton label={captionMessages.later({ step: STEP })} size="small" onClick={step(TIME_STEP)}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
      <label className={classes.part}>
        <input
          type="checkbox"
          checked={isPart && at !== -1}
          disabled={at === -1}
          onChange={({ currentTarget: { checked } }) => setPart(checked)}
        />
        {captionMessages.onlyFrom({ number: at + 1 || 1 })}
      </label>
      <Button size="small" disabled={count === 0} onClick={() => actions.replace(shifted(rows, by, from))}>
        {captionMessages.shift({ count })}
      </Button>
    </section>
  )
}
