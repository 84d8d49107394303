// @vitest-environment happy-dom
import type { Word } from '@griot/contract/recording/words.ts'
import { SPOKEN_WORDS, speechOf } from '@griot/testing/speech/speech.ts'
import { expect, it, vi } from 'vitest'
import type { MicrophoneListener } from '../../../shared/sound/browser/microphone.ts'
import type { StoredTake } from '../store/takes-database.ts'
import { BoothSession } from './booth-session.ts'

const RATE = 48_000
const BLOCK = 1_024

const word = (code: string): Word => ({
  code,
  language: 'yoruba',
  text: 'ilé',
  translation: 'House',
  url: null,
  takesToReview: 0,
  rejection: null,
})

/** A session with a microphone that hears given sounds, and a device with or without free storage. */
async function begin({ isFull = false } = {}) {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:take', revokeObjectURL: () => {} }))
  const stored = new Map<string, StoredTake>()
  const samples = new Map<string, Int16Array>()
  const device = { isFull, hasRoom: true, freed: 0, sent: 0, ended: 0 }
  let listener: MicrophoneListener | undefined
  let at = 0
  let id = 0
  const session = new BoothSession({
    words: [word('ile-01'), word('ile-02'), word('ile-03')],
    speakerId: '3',
    owner: '7',
    settings: { playsBack: false, saysFirst: false },
    keepsUnprocessed: false,
    store: {
      beginSession: () => () => {
        device.ended += 1
      },
      async add(take, pcm) {
        if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
        stored.set(take.id, take)
        samples.set(take.id, pcm)
      },
      async change(take, change) {
        const before = stored.get(take)
        if (before) stored.set(take, { ...before, ...change })
      },
      async remove(ids) {
        for (const each of ids) stored.delete(each)
      },
      async freeSpace() {
        device.freed += 1
      },
      async send() {
        device.sent += 1
      },
    },
    openMicrophone: async (listens) => {
      listener = listens
      return { deviceId: 'x', label: 'USB', sampleRate: RATE, settings: {}, close: () => {} }
    },
    blockerOf: () => 'none',
    play: (_, onEnd) => {
      onEnd()
      return () => {}
    },
    hasRoom: async () => device.hasRoom,
    now: () => {
      at += 10
      return at
    },
    newId: () => {
      id += 1
      return `id-${id}`
    },
  })
  await session.open()
  const hear = (sound: Float32Array) => {
    for (let start = 0; start < sound.length; start += BLOCK) listener?.onSound(sound.slice(start, start + BLOCK))
  }
  return { session, stored, samples, device, hear, unplug: () => listener?.onEnd() }
}

const spoken = (peak = -12) =>
  speechOf({ words: [SPOKEN_WORDS[0] ?? ''], sampleRate: RATE, peak, noise: -66, before: 1.5, after: 1 })

it('a word that is said becomes a stored take, and the next word is listened to', async () => {
  const { session, stored, samples, hear } = await begin()
  hear(spoken().samples)
  await vi.waitFor(() => expect(session.state.getState()).toMatchObject({ index: 1, phase: 'listening' }))
  const [take] = stored.values()
  expect(take).toMatchObject({ code: 'ile-01', owner: '7', speakerId: '3', problems: [], isDecided: true })
  expect(samples.get(take?.id ?? '')?.length).toBeGreaterThan(RATE / 2)
})

it('unplugging during a take keeps its sound up to there', async () => {
  const { session, stored, samples, hear, unplug } = await begin()
  const { samples: sound, words } = spoken()
  const middle = Math.round(((words[0]?.start ?? 0) + (words[0]?.end ?? 0)) / 2)
  hear(sound.slice(0, middle))
  expect(session.state.getState().phase).toBe('recording')
  unplug()
  await vi.waitFor(() => expect(stored.size).toBe(1))
  const [take] = stored.values()
  expect(take).toMatchObject({ code: 'ile-01', isDecided: false })
  expect(take?.problems).toContain('cutOff')
  expect(samples.get(take?.id ?? '')?.length).toBeGreaterThan(RATE * 0.3)
  await vi.waitFor(() => expect(session.state.getState()).toMatchObject({ hold: 'unplugged', phase: 'failed' }))
  await session.open()
  expect(session.state.getState()).toMatchObject({ hold: null, phase: 'failed' })
})

it('a page that is closed during a take keeps its sound up to there', async () => {
  const { session, stored, hear, device } = await begin()
  const { samples: sound, words } = spoken()
  hear(sound.slice(0, words[0]?.end))
  await session.close()
  expect([...stored.values()]).toMatchObject([{ code: 'ile-01' }])
  expect(device).toMatchObject({ ended: 1 })
  expect(device.sent).toBeGreaterThan(0)
})

it('a full device: a message says so, the take waits, and it is stored when there is room', async () => {
  vi.useFakeTimers()
  const { session, stored, hear, device } = await begin({ isFull: true })
  hear(spoken().samples)
  await vi.advanceTimersByTimeAsync(100)
  expect(session.sound.getState().isFull).toBe(true)
  expect(session.state.getState()).toMatchObject({ phase: 'checking', index: 0 })
  expect(device.freed).toBe(1)
  device.isFull = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session.sound.getState().isFull).toBe(false)
  expect(stored.size).toBe(1)
  expect(session.state.getState()).toMatchObject({ index: 1 })
  vi.useRealTimers()
})

it('when there is room for few more takes, recording stops before one would be lost', async () => {
  const { session, stored, hear, device } = await begin()
  device.hasRoom = false
  hear(spoken().samples)
  await vi.waitFor(() => expect(session.state.getState().hold).toBe('storage'))
  expect(stored.size).toBe(1)
  hear(spoken().samples)
  expect(session.state.getState()).toMatchObject({ phase: 'listening', index: 1 })
  expect(stored.size).toBe(1)
})

it('a failed take that is said again is removed; one that is kept is decided', async () => {
  const { session, stored, hear } = await begin()
  hear(spoken(-36).samples)
  await vi.waitFor(() => expect(session.state.getState().phase).toBe('failed'))
  session.send({ type: 'again' })
  await vi.waitFor(() => expect(stored.size).toBe(0))
  hear(spoken(-36).samples)
  await vi.waitFor(() => expect(session.state.getState().phase).toBe('failed'))
  session.send({ type: 'keep' })
  await vi.waitFor(() => expect([...stored.values()]).toMatchObject([{ isDecided: true, problems: ['tooQuiet'] }]))
})

it('a note is stored with the take of its word, which is sent again', async () => {
  const { session, stored, hear } = await begin()
  hear(spoken(-36).samples)
  await vi.waitFor(() => expect(session.state.getState().phase).toBe('failed'))
  session.send({ type: 'held', by: 'note' })
  session.send({ type: 'noted', note: 'A dog barked.' })
  await vi.waitFor(() => expect([...stored.values()]).toMatchObject([{ note: 'A dog barked.', sentNote: '' }]))
})

it('a note about a repeated take stays with the earlier take when the repeated one is skipped', async () => {
  const { session, stored, hear } = await begin()
  hear(spoken().samples)
  await vi.waitFor(() => expect(session.state.getState()).toMatchObject({ index: 1, phase: 'listening' }))
  session.send({ type: 'back' })
  hear(spoken(-36).samples)
  await vi.waitFor(() => expect(session.state.getState().phase).toBe('failed'))
  session.send({ type: 'held', by: 'note' })
  session.send({ type: 'noted', note: 'A dog barked.' })
  session.send({ type: 'skip' })
  await vi.waitFor(() => expect([...stored.values()]).toMatchObject([{ problems: [], note: 'A dog barked.' }]))
})
