import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import type { Word as RecordedWord } from '@griot/contract/recording/words.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMicrophone,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { deviceTakesStore, refusedTakes, unsentTakes } from '../store/device-takes.ts'
import classes from './booth.module.css'
import type { BoothState, Result } from './booth-machine.ts'
import { progressOf } from './booth-progress.ts'
import type { BoothSession } from './booth-session.ts'

/** The pace changes slowly. */
const PACE_MS = 5_000

/** Progress of the session: a string is a word. */
export function Progress({ state }: { state: BoothState }) {
  const now = useNow()
  const { good, kept, skipped, toGo, wordsAnHour, minutesLeft } = progressOf(state, now)
  const minutes = Math.round(minutesLeft)
  return (
    <>
      <div className={classes.strings} role="img" aria-label={boothMessages.counts({ good, kept, skipped, toGo })}>
        {state.words.map((code, index) => (
          <i key={code} data-state={index === state.index ? 'now' : state.results[code]?.state} />
        ))}
      </div>
      <dl className={classes.counts}>
        <Count name={boothMessages.good} state="good" count={good} />
        <Count name={boothMessages.kept} state="kept" count={kept} />
        <Count name={boothMessages.skipped} state="skipped" count={skipped} />
        <Count name={boothMessages.toGo} count={toGo} />
      </dl>
      <p className={`${layout.row} ${layout.secondary} ${classes.pace}`}>
        <IconClock size={16} stroke={1.75} aria-hidden="true" />
        {wordsAnHour === null
          ? boothMessages.estimate({ minutes, words: toGo })
          : boothMessages.pace({ pace: Math.round(wordsAnHour / 10) * 10, minutes })}
      </p>
    </>
  )
}

function Count({ name, state, count }: { name: string; state?: Result['state']; count: number }) {
  return (
    <div>
      <dt>
        <i data-state={state} aria-hidden="true" />
        {name}
      </dt>
      <dd>{count}</dd>
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), PACE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface WordListProps {
  session: BoothSession
  state: BoothState
  words: readonly RecordedWord[]
}

/** The words of the session with what was decided; a take is here only when it is stored on the device. */
export function WordList({ session, state, words }: WordListProps) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current word stays in view
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [state.index])
  return (
    <ol className={classes.words} ref={list} aria-label={boothMessages.words}>
      {words.map((word, index) => (
        <li key={word.code} className={layout.row} aria-current={index === state.index ? 'step' : undefined}>
          <span className={`${layout.faint} ${classes.number}`}>{index + 1}</span>
          <span className={classes.play}>
            <TakePlay session={session} word={word} result={state.results[word.code]} />
          </span>
          <span className={`${layout.row} ${layout.grow} ${classes.word}`}>
            <Word language={word.language} ellipsis>
              {word.text}
            </Word>
            <span className={`${layout.secondary} ${layout.ellipsis}`}>{word.translation}</span>
          </span>
          <Mark result={state.results[word.code]} isNow={index === state.index} rejection={word.rejection} />
        </li>
      ))}
    </ol>
  )
}

function TakePlay({
  session,
  word,
  result,
}: {
  session: BoothSession
  word: RecordedWord
  result: Result | undefined
}) {
  const url = result?.takeId ? session.urlOf(result.takeId) : null
  if (url === null) return null
  return <PlayButton sound={`take:${result?.takeId}`} url={url} title={word.text} size="sm" />
}

interface MarkProps {
  result: Result | undefined
  isNow: boolean
  rejection: RecordedWord['rejection']
}

function Mark({ result, isNow, rejection }: MarkProps) {
  const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const
  if (isNow)
    return (
      <span className={layout.verdict} data-tone="act">
        <IconMicrophone {...icon} />
        {boothMessages.now}
      </span>
    )
  switch (result?.state) {
    case 'good':
      return (
        <span className={layout.verdict} data-tone="ok">
          <IconCheck {...icon} />
          {boothMessages.good}
        </span>
      )
    case 'kept':
      return (
        <span className={layout.verdict} data-tone="warn">
          <IconAlertTriangle {...icon} />
          {boothMessages.keptWith({ problem: result.problems[0] ?? 'other' })}
        </span>
      )
    case 'skipped':
      return (
        <span className={layout.verdict} data-tone="warn">
          <IconPlayerSkipForward {...icon} />
          {boothMessages.skipped}
        </span>
      )
    default:
      return (
        rejection && (
          <span className={layout.verdict} data-tone="bad">
            <IconX {...icon} />
            {boothMessages.rejectedMark(rejection)}
          </span>
        )
      )
  }
}

/** Why takes are not being sent. */
export const WAITING_TEXTS = {
  connection: boothMessages.takesWait,
  failed: boothMessages.takesFailed,
  signIn: boothMessages.takesWaitForLogin,
  link: boothMessages.takesWaitForLink,
}

/** Where the takes are. */
export function TakesState({ isShort = false }: { isShort?: boolean }) {
  const { takes, waiting } = useStore(deviceTakesStore)
  const unsent = unsentTakes(takes).length
  const refused = refusedTakes(takes).length
  if (refused > 0) return <Badge tone="bad">{boothMessages.notAccepted({ count: refused })}</Badge>
  if (isShort)
    return unsent === 0 || waiting === null ? (
      <Badge tone="ok">{boothMessages.everyTakeKept}</Badge>
    ) : (
      <Badge tone="time">{boothMessages.onlyHere({ count: unsent })}</Badge>
    )
  if (takes.length === 0) return <span className={layout.secondary}>{boothMessages.noTakes}</span>
  if (waiting !== null)
    return (
      <Badge tone={waiting === 'connection' || waiting === 'failed' ? 'time' : 'warn'}>
        {WAITING_TEXTS[waiting]({ count: unsent })}
      </Badge>
    )
  return <Badge tone="ok">{boothMessages.takesKept({ kept: takes.length, uploaded: takes.length - unsent })}</Badge>
}
