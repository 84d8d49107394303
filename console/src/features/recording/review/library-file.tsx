import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import type { ReviewedWord } from '@griot/contract/recording/takes.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { MiniWaveform } from '@griot/player/sound/waveform.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { KeyHint } from '../../../ui/actions/key-hint.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import classes from './review.module.css'
import { libraryKey } from './take-keys.ts'

interface Props {
  word: ReviewedWord
  current: NonNullable<ReviewedWord['current']>
  /** Whether to say what accepting does with it. */
  staysNote: boolean
}

const KEYS = ['0']

/** The file in the library now, for comparison. */
export function LibraryFile({ word, current, staysNote }: Props) {
  const length = clockTime(current.duration ?? 0, { tenths: true })
  return (
    <div className={`${layout.row} ${layout.secondary} ${classes.library}`}>
      <PlayButton sound={libraryKey(word)} url={current.url} title={reviewMessages.libraryFile} />
      <span>
        {rich(reviewMessages.inLibrary({ b: (text) => <b>{text}</b>, day: formatDay(current.since), length }))}
      </span>
      <KeyHint keys={KEYS} />
      <span className={`${classes.notPhone} ${classes.mini}`}>
        <MiniWaveform peaks={current.peaks} height={32} />
      </span>
      <span className={layout.grow} />
      {staysNote && <span className={classes.notPhone}>{reviewMessages.staysInHistory}</span>}
    </div>
  )
}
