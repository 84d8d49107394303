import * as boothMessages from '@griot/contract/messages/ui/recording/booth.ts'
import * as problemMessages from '@griot/contract/messages/ui/recording/take-problem.ts'
import { ABOVE_ROOM_MIN_DB } from '@griot/contract/recording/sound-limits.ts'
import type { Word } from '@griot/contract/recording/words.ts'
import type { ReactNode } from 'react'
import type { FoundProblem } from '../../../shared/sound/check-take.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { rich } from '../../../ui/text/rich.tsx'
import { type BoothState, codeOf, isBlocker } from './booth-machine.ts'

const b = (text: string) => <b key={text}>{text}</b>

/** How the box of the state looks. */
export type StateLook = 'quiet' | 'live' | 'check' | 'heard' | 'failed'

/** What the booth does now: the word of its state, how it looks, and one sentence about what to do. */
export interface StateText {
  look: StateLook
  name: string
  todo: ReactNode
}

export function textOf(state: BoothState): StateText {
  const { phase, hold, take } = state
  if (hold !== null) return textOfHold(state)
  const problem = take?.problems[0]
  switch (phase) {
    case 'waiting':
      return { look: 'check', name: boothMessages.waiting, todo: boothMessages.doWait }
    case 'saying':
      return { look: 'heard', name: boothMessages.saying, todo: boothMessages.doHear }
    case 'listening':
      return { look: 'quiet', name: boothMessages.listening, todo: rich(boothMessages.doListen({ b })) }
    case 'recording':
      return { look: 'live', name: boothMessages.recording, todo: rich(boothMessages.doRecord({ b })) }
    case 'checking':
      return { look: 'check', name: boothMessages.checking, todo: boothMessages.doCheck }
    case 'failed':
      return failedText(state)
    case 'playing':
      return {
        look: 'heard',
        name: boothMessages.playingBack,
        todo: problem ? failedText(state).todo : rich(boothMessages.doPlay({ b })),
      }
    case 'done':
      return {
        look: 'quiet',
        name: boothMessages.done,
        todo: boothMessages.doDone({ skipped: skippedWords(state).length }),
      }
  }
}

function textOfHold(state: BoothState): StateText {
  const { hold, phase } = state
  if (hold === 'note') return { look: 'check', name: boothMessages.noting, todo: boothMessages.doNote }
  if (hold === 'background')
    return { look: 'check', name: boothMessages.background, todo: rich(boothMessages.doBackground({ b })) }
  if (isBlocker(hold)) {
    const name = boothMessages.blockedState({ blocker: hold })
    return { look: 'failed', name, todo: boothMessages.blockedTitle({ blocker: hold }) }
  }
  if (phase === 'failed') return failedText(state)
  if (hold === 'covered') return { look: 'check', name: boothMessages.paused, todo: boothMessages.doCovered }
  return { look: 'check', name: boothMessages.paused, todo: rich(boothMessages.doPause({ b })) }
}

function failedText(state: BoothState): StateText {
  const problem = state.take?.problems[0]
  const hasEarlier = Boolean(state.results[codeOf(state)]?.takeId)
  return {
    look: 'failed',
    name: problemMessages.name({ problem: problem?.name ?? 'other' }),
    todo: (
      <>
        {problem && rich(adviceOf(problem))} {problemMessages.stays({ hasEarlier })}
      </>
    ),
  }
}

const tenths = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** What to do about a problem of a take. */
export function adviceOf(problem: FoundProblem): readonly ReactNode[] {
  switch (problem.name) {
    case 'clipped':
      return problemMessages.clipped({ b })
    case 'tooQuiet':
      return problemMessages.tooQuiet({ b })
    case 'roomTooLoud':
      return problemMessages.roomTooLoud({ b, above: Math.round(problem.aboveRoom), needed: ABOVE_ROOM_MIN_DB })
    case 'cutOff':
      return problem.side === 'start' ? problemMessages.startCutOff({ b }) : problemMessages.endCutOff({ b })
    case 'empty':
      return problemMessages.empty({ b })
    case 'twoWords':
      return problemMessages.twoWords({ b, seconds: tenths(problem.pause) })
    case 'unusualLength': {
      const { shortest, longest } = problem.usual
      return problemMessages.unusualLength({
        b,
        seconds: tenths(problem.seconds),
        shortest: tenths(shortest),
        longest: tenths(longest),
      })
    }
  }
}

/** Places of the words that were skipped. */
export function skippedWords({ words, results }: BoothState): number[] {
  return words.flatMap((code, index) => (results[code]?.state === 'skipped' ? [index] : []))
}

/** What a screen reader hears: the word once per word, then each change of the state. */
export function announcementOf(state: BoothState, word: Word | undefined): string {
  const { name } = textOf(state)
  if (state.phase !== 'listening' || state.hold !== null || !word) return name
  const { text, translation, rejection } = word
  const heard = boothMessages.heard({ text, translation })
  return rejection ? `${boothMessages.rejected(rejection)} ${rejection.text} ${heard}` : heard
}
