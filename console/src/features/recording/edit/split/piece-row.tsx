import * as editMessages from '@griot/contract/messages/ui/recording/audio-edit.ts'
import * as splitMessages from '@griot/contract/messages/ui/recording/audio-split.ts'
import type { Word } from '@griot/contract/recording/words.ts'
import { clockTime } from '@griot/player/sound/clock-time.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { Waveform } from '@griot/player/sound/waveform.tsx'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { wordLang } from '@griot/player/word/word.tsx'
import { IconScissors } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import type { FoundProblem } from '../../../../shared/sound/check-take.ts'
import type { Sound } from '../../../../shared/sound/file/find-speech.ts'
import { fixed } from '../../../../shared/sound/file/numbers.ts'
import { digitsOf, drawnLevels, loudestOf } from '../../../../shared/sound/file/wave-levels.ts'
import { withGain } from '../../../../shared/sound/session-level.ts'
import { DotsButton } from '../../../../ui/buttons/dots-button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { useMediaQuery } from '../../../../ui/page/use-media-query.ts'
import { useHeardUrl } from '../use-heard-url.ts'
import type { Piece } from './split-model.ts'
import classes from './split-page.module.css'

const STROKES = 46
const STROKES_PHONE = 22

/** Entries of the menu of a piece. */
const ENTRIES = {
  leaveOut: splitMessages.leaveOut,
  moveBorders: splitMessages.moveBorders,
  merge: splitMessages.merge,
  cut: splitMessages.cut,
  shift: splitMessages.shift,
}
export type PieceAction = keyof typeof ENTRIES | 'takeIn'

interface PieceRowProps {
  sound: Sound
  piece: Piece
  /** Undefined when it is left out. */
  number: number | undefined
  /** In dB. */
  gain: number
  word: Word | null
  /** Words to choose from. */
  words: readonly Word[]
  problems: readonly FoundProblem[]
  isCurrent: boolean
  isSaved: boolean
  /** Whether its word has a file that would be replaced. */
  replaces: boolean
  failure: string | null
  isLast: boolean
  onCurrent: (id: number) => void
  onWord: (id: number, code: string | null) => void
  onAction: (id: number, action: PieceAction) => void
}

export const PieceRow = memo(function PieceRow(props: PieceRowProps) {
  const { sound, piece, number, gain, problems, isCurrent, isSaved, onCurrent } = props
  const { id, start, end, isLeftOut } = piece
  const samples = useMemo(() => withGain(sound.samples.subarray(start, end), gain), [sound, start, end, gain])
  const count = useMediaQuery(BREAKPOINTS.phone) ? STROKES_PHONE : STROKES
  const peaks = useMemo(
    () => digitsOf(drawnLevels(loudestOf(samples, { start: 0, end: samples.length }, count))),
    [samples, count],
  )
  const url = useHeardUrl(samples, sound.sampleRate)
  const key = `piece-${id}`
  const state = useSound(key)
  const time = useSoundTime(state)
  const isPlaying = state.status === 'playing' || state.status === 'paused'
  const starts = clockTime(start / sound.sampleRate, { tenths: true })
  const seconds = (end - start) / sound.sampleRate
  const name = number === undefined ? splitMessages.pieceOut({ time: starts }) : splitMessages.pieceName({ number })
  const isProblematic = !isLeftOut && !isSaved && problems.length > 0
  return (
    <tr
      id={`piece-row-${id}`}
      data-state={isLeftOut ? 'out' : isProblematic ? 'problem' : undefined}
      data-current={isCurrent || isPlaying || undefined}
      onFocus={() => onCurrent(id)}
    >
      <td>{number ?? splitMessages.dash}</td>
      <td className={classes.heard}>
        <span className={layout.row}>
          <PlayButton sound={key} url={url} title={name} size="row" />
          <Waveform peaks={peaks} height={30} played={isPlaying ? Math.min(1, time / seconds) : 0} />
        </span>
      </td>
      <td className={classes.starts}>{starts}</td>
      <td>{editMessages.seconds({ value: fixed(seconds, 1) })}</td>
      <td className={classes.word}>
        {number === undefined ? (
          <span className={layout.secondary}>{splitMessages.leftOut}</span>
        ) : (
          <WordSelect {...props} number={number} />
        )}
      </td>
      <td className={classes.check}>
        <Check {...props} />
      </td>
      <td className={classes.actions}>{!isSaved && <Actions {...props} />}</td>
    </tr>
  )
})

function WordSelect({ piece, number, word, words, isSaved, onWord }: PieceRowProps & { number: number }) {
  // Many rows with many entries each are slow: a row has its own until somebody is about to open it.
  const [isNear, setNear] = useState(false)
  const entries = isNear ? words : word ? [word] : []
  return (
    <Select
      aria-label={splitMessages.wordOf({ number })}
      lang={word ? wordLang(word.language) : undefined}
      value={word?.code ?? ''}
      disabled={isSaved}
      onFocus={() => setNear(true)}
      onPointerEnter={() => setNear(true)}
      onChange={({ currentTarget: { value } }) => onWord(piece.id, value || null)}
    >
      <option value="">{splitMessages.noWord}</option>
      {entries.map(({ code, text, translation }) => (
        <option key={code} value={code}>
          {splitMessages.wordEntry({ text, translation, code })}
        </option>
      ))}
    </Select>
  )
}

function Check({ piece, problems, isSaved, replaces, failure }: PieceRowProps) {
  if (isSaved) return <Badge tone="ok">{splitMessages.savedPiece}</Badge>
  if (failure !== null) return <Badge tone="bad">{splitMessages.notSaved({ reason: failure })}</Badge>
  const [problem] = problems
  return (
    <>
      {problem ? (
        <Badge tone={piece.isLeftOut ? 'info' : 'warn'}>{splitMessages.problem({ problem: problem.name })}</Badge>
      ) : (
        !piece.isLeftOut && <Badge tone="ok">{splitMessages.good}</Badge>
      )}
      {replaces && <Badge tone="info">{splitMessages.hasFile}</Badge>}
    </>
  )
}

function Actions({ piece: { id, isLeftOut }, number, problems, isLast, onAction }: PieceRowProps) {
  if (isLeftOut || number === undefined) {
    return (
      <Button variant="quiet" size="small" onClick={() => onAction(id, 'takeIn')}>
        {splitMessages.takeIn}
      </Button>
    )
  }
  const isTwo = problems.some(({ name }) => name === 'twoWords')
  const entries: (keyof typeof ENTRIES)[] = [
    ...(isTwo ? (['leaveOut'] as const) : (['cut'] as const)),
    'moveBorders',
    ...(isLast ? [] : (['merge'] as const)),
    'shift',
  ]
  return (
    <>
      {isTwo ? (
        <Button
          size="small"
          icon={<IconScissors size={16} stroke={1.75} aria-hidden />}
          aria-label={splitMessages.splitPiece({ number })}
          onClick={() => onAction(id, 'cut')}
        >
          {splitMessages.splitAtPause}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={splitMessages.leaveOutPiece({ number })}
          onClick={() => onAction(id, 'leaveOut')}
        >
          {splitMessages.leaveOut}
        </Button>
      )}
      <Menu button={(its) => <DotsButton label={splitMessages.more({ number })} {...its} />}>
        {(close) =>
          entries.map((entry) => (
            <MenuItem
              key={entry}
              name={ENTRIES[entry]}
              onClick={() => {
                close()
                onAction(id, entry)
              }}
            />
          ))
        }
      </Menu>
    </>
  )
}
