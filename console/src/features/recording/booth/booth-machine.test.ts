import { END_SILENCE_SECONDS } from '@griot/contract/recording/sound-limits.ts'
import { describe, expect, it } from 'vitest'
import type { FoundProblem } from '../../../shared/sound/check-take.ts'
import {
  type BoothEvent,
  type BoothSettings,
  type BoothState,
  beginBooth,
  boothReducer,
  type Hold,
  isListening,
} from './booth-machine.ts'
import { PLAYED_MARGIN_SECONDS, progressOf } from './booth-progress.ts'

const WORDS = [
  { code: 'ewa1', url: null },
  { code: 'ogede1', url: '/files/ogede1' },
  { code: 'iyo1', url: null },
]

type Event = BoothEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never

/** A booth after events, one second apart. */
function booth(events: readonly Event[], settings: Partial<BoothSettings> = {}): BoothState {
  return events.reduce<BoothState>(
    (state, event, index) => boothReducer(state, { ...event, at: (index + 1) * 1_000 } as BoothEvent),
    beginBooth({ words: WORDS, settings: { playsBack: false, saysFirst: false, ...settings } }),
  )
}

const ready: Event = { type: 'ready' }
const quiet: FoundProblem = { name: 'tooQuiet', peak: -36 }
const stored = (id: string, problems: FoundProblem[] = []): Event => ({ type: 'takeStored', take: { id, problems } })
/** A take that is said and stored. */
const take = (id: string, problems: FoundProblem[] = []): Event[] => [
  { type: 'speechStarted' },
  { type: 'takeFinished' },
  stored(id, problems),
]
const held = (by: Hold): Event => ({ type: 'held', by })

describe('a take', () => {
  it('waits for the microphone, listens, records, is checked, and then comes the next word', () => {
    expect(booth([])).toMatchObject({ phase: 'waiting', index: 0 })
    expect(booth([ready])).toMatchObject({ phase: 'listening' })
    expect(booth([ready, { type: 'speechStarted' }])).toMatchObject({ phase: 'recording' })
    expect(booth([ready, ...take('a').slice(0, 2)])).toMatchObject({ phase: 'checking', index: 0 })
    const after = booth([ready, ...take('a')])
    expect(after).toMatchObject({ phase: 'listening', index: 1 })
    expect(after.results).toEqual({ ewa1: { state: 'good', takeId: 'a', problems: [] } })
  })

  it('is played back before the next word, when that is on', () => {
    const playing = booth([ready, ...take('a')], { playsBack: true })
    expect(playing).toMatchObject({ phase: 'playing', index: 0, results: { ewa1: { state: 'good' } } })
    expect(booth([ready, ...take('a'), { type: 'played' }], { playsBack: true })).toMatchObject({
      phase: 'listening',
      index: 1,
    })
  })

  it('the next word appears only when the take is stored', () => {
    const checking: Event[] = [ready, { type: 'speechStarted' }, { type: 'takeFinished' }]
    for (const type of ['skip', 'back', 'again', 'keep', 'played', 'speechStarted'] as const)
      expect(booth([...checking, { type }])).toMatchObject({ phase: 'checking', index: 0 })
  })

  it('after the last word all are done', () => {
    const done = booth([ready, ...take('a'), ...take('b'), ...take('c')])
    expect(done).toMatchObject({ phase: 'done', since: null })
    expect(booth([ready, ...take('a'), ...take('b'), ...take('c'), { type: 'back' }])).toMatchObject({
      phase: 'listening',
      index: 2,
    })
  })

  it('a word with a file is said first, when that is on', () => {
    const settings = { saysFirst: true }
    expect(booth([ready, ...take('a')], settings)).toMatchObject({ phase: 'saying', index: 1 })
    expect(booth([ready, ...take('a'), { type: 'saidFirst' }], settings)).toMatchObject({ phase: 'listening' })
    expect(booth([ready], settings)).toMatchObject({ phase: 'listening' })
  })
})

describe('a take with a problem', () => {
  const failed: Event[] = [ready, ...take('a', [quiet])]

  it('waits for a choice', () => {
    expect(booth(failed)).toMatchObject({ phase: 'failed', index: 0, take: { id: 'a' }, results: {}, dropped: [] })
    expect(booth([...failed, { type: 'back' }, { type: 'speechStarted' }])).toMatchObject({ phase: 'failed', index: 0 })
  })
  it('K keeps it with its problem', () => {
    expect(booth([...failed, { type: 'keep' }])).toMatchObject({
      index: 1,
      results: { ewa1: { state: 'kept', takeId: 'a', problems: ['tooQuiet'] } },
      dropped: [],
    })
  })
  it('R gives it up and listens again', () => {
    expect(booth([...failed, { type: 'again' }])).toMatchObject({ phase: 'listening', index: 0, dropped: ['a'] })
  })
  it('skip gives it up and goes on', () => {
    expect(booth([...failed, { type: 'skip' }])).toMatchObject({
      index: 1,
      dropped: ['a'],
      results: { ewa1: { state: 'skipped' } },
    })
  })
  it('P plays it, and then it waits again', () => {
    expect(booth([...failed, { type: 'play' }])).toMatchObject({ phase: 'playing' })
    expect(booth([...failed, { type: 'play' }, { type: 'played' }])).toMatchObject({ phase: 'failed', index: 0 })
    expect(booth([...failed, { type: 'play' }, { type: 'keep' }])).toMatchObject({ index: 1, dropped: [] })
    expect(booth([...failed, { type: 'play' }, { type: 'again' }])).toMatchObject({ index: 0, dropped: ['a'] })
  })
})

describe('the keys of a word', () => {
  it('← shows the word before, → skips, R says it again: no take is given up', () => {
    expect(booth([ready, { type: 'skip' }])).toMatchObject({ index: 1, results: { ewa1: { state: 'skipped' } } })
    expect(booth([ready, { type: 'skip' }, { type: 'back' }])).toMatchObject({ index: 0, phase: 'listening' })
    expect(booth([ready, { type: 'back' }])).toMatchObject({ index: 0 })
    const again = booth([ready, ...take('a'), { type: 'again' }], { playsBack: true })
    expect(again).toMatchObject({ index: 0, phase: 'listening', dropped: [], results: { ewa1: { takeId: 'a' } } })
  })
  it('skipping a word that has a take keeps the take', () => {
    const after = booth([ready, ...take('a'), { type: 'back' }, { type: 'skip' }])
    expect(after.results).toMatchObject({ ewa1: { state: 'good', takeId: 'a' } })
  })
  it('what is being said is left out by R, skip and back', () => {
    const recording: Event[] = [ready, { type: 'skip' }, { type: 'speechStarted' }]
    expect(booth([...recording, { type: 'again' }])).toMatchObject({ phase: 'listening', index: 1 })
    expect(booth([...recording, { type: 'skip' }])).toMatchObject({ phase: 'listening', index: 2 })
    expect(booth([...recording, { type: 'back' }])).toMatchObject({ phase: 'listening', index: 0 })
  })
  it('a word of the list can be chosen', () => {
    expect(booth([ready, { type: 'turned', to: 2 }])).toMatchObject({ index: 2, phase: 'listening' })
  })
})

describe('a hold', () => {
  it.each<Hold>(['paused', 'background', 'permission', 'none', 'inUse', 'unplugged', 'insecure', 'storage'])(
    '%s: a take that has begun is finished, checked and stored, and nothing new starts',
    (by) => {
      const start: Event[] = [ready, { type: 'speechStarted' }, held(by)]
      expect(isListening(booth(start))).toBe(false)
      const after = booth([...start, { type: 'takeFinished' }, stored('a', [{ name: 'cutOff', side: 'end' }])])
      expect(after).toMatchObject({ hold: by, phase: 'failed', take: { id: 'a' }, dropped: [] })
      const good = booth([...start, { type: 'takeFinished' }, stored('a')])
      expect(good).toMatchObject({ hold: by, phase: 'listening', index: 1, results: { ewa1: { takeId: 'a' } } })
      expect(booth([ready, held(by), { type: 'speechStarted' }, { type: 'skip' }])).toMatchObject({
        phase: 'listening',
        index: 0,
      })
    },
  )
  it('without a take in it, the word is listened to again', () => {
    expect(booth([ready, { type: 'speechStarted' }, held('paused'), { type: 'resumed' }])).toMatchObject({
      hold: null,
      phase: 'listening',
    })
  })
  it('Space ends a pause and the background, but no blocker: the microphone does', () => {
    for (const by of ['paused', 'background'] as const)
      expect(booth([ready, held(by), { type: 'resumed' }])).toMatchObject({ hold: null })
    expect(booth([ready, held('unplugged'), { type: 'resumed' }])).toMatchObject({ hold: 'unplugged' })
    expect(booth([ready, held('unplugged'), ready])).toMatchObject({ hold: null, phase: 'listening' })
    expect(booth([held('permission'), ready])).toMatchObject({ hold: null, phase: 'listening' })
    expect(booth([ready, held('paused'), ready])).toMatchObject({ hold: 'paused' })
    expect(booth([ready, held('unplugged'), held('background')])).toMatchObject({ hold: 'unplugged' })
  })
  it('ends what is played: a good take is done, one with a problem waits', () => {
    const settings = { playsBack: true }
    expect(booth([ready, ...take('a'), held('background')], settings)).toMatchObject({ index: 1, phase: 'listening' })
    expect(booth([ready, ...take('a', [quiet]), { type: 'play' }, held('paused')], settings)).toMatchObject({
      index: 0,
      phase: 'failed',
    })
    expect(booth([ready, ...take('a'), held('paused')], { saysFirst: true })).toMatchObject({ phase: 'listening' })
  })
})

describe('a dialog over the booth', () => {
  it('stops listening until it is closed, and keeps a pause', () => {
    const covered = booth([ready, held('covered')])
    expect(isListening(covered)).toBe(false)
    expect(isListening(boothReducer(covered, { type: 'uncovered', at: 9_000 }))).toBe(true)
    const paused = booth([ready, held('paused'), held('covered'), { type: 'uncovered' }])
    expect(paused).toMatchObject({ hold: 'paused' })
    expect(booth([ready, held('note'), held('covered')])).toMatchObject({ hold: 'note' })
  })
})

describe('a note', () => {
  it('holds the booth until it is written, and belongs to its word', () => {
    expect(booth([ready, held('note')])).toMatchObject({ hold: 'note', noteFor: 'ewa1' })
    expect(booth([ready, held('note'), { type: 'resumed' }])).toMatchObject({ hold: 'note' })
    expect(booth([ready, held('note'), { type: 'noted', note: 'a dog barked' }])).toMatchObject({
      hold: null,
      notes: { ewa1: 'a dog barked' },
      phase: 'listening',
    })
  })
  it('that begins during a take is about that take, which is finished', () => {
    const noting = booth([ready, { type: 'speechStarted' }, held('note'), { type: 'takeFinished' }, stored('a')])
    expect(noting).toMatchObject({ hold: 'note', noteFor: 'ewa1', results: { ewa1: { takeId: 'a' } } })
  })
})

describe('progress', () => {
  it('counts words by what was decided', () => {
    const state = booth([ready, ...take('a'), ...take('b', [quiet]), { type: 'keep' }, { type: 'skip' }])
    expect(progressOf(state, 60_000)).toMatchObject({ good: 1, kept: 1, skipped: 1, toGo: 0, wordsAnHour: null })
  })
  it('a pause does not count', () => {
    const state = booth([ready, held('paused')])
    expect(state).toMatchObject({ workedMs: 1_000, since: null })
  })

  it('a person who says each word in 1.2 s records more than 1,000 words an hour, with playback', () => {
    const codes = Array.from({ length: 200 }, (_, index) => ({ code: `w${index}`, url: null }))
    let at = 0
    let state = beginBooth({ words: codes, settings: { playsBack: true, saysFirst: false } })
    const send = (event: Event, after: number) => {
      at += after
      state = boothReducer(state, { ...event, at } as BoothEvent)
    }
    send(ready, 0)
    for (const { code } of codes) {
      // Reading the word, saying it, the silence that ends it, check and storage, hearing it.
      send({ type: 'speechStarted' }, 250)
      send({ type: 'takeFinished' }, 1_200 + END_SILENCE_SECONDS * 1_000)
      send(stored(code), 50)
      send({ type: 'played' }, 1_200 + 2 * PLAYED_MARGIN_SECONDS * 1_000)
    }
    expect(state.phase).toBe('done')
    expect(progressOf(state, at).wordsAnHour).toBeGreaterThan(1_000)
  })
})
