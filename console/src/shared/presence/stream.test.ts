// @vitest-environment happy-dom

import { type PresenceOf, STREAM_HEARTBEAT_MS, STREAM_RENEWAL_MS } from '@griot/contract/presence/presence.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, sessionStore } from '../../session/session.ts'
import { openPresenceStream } from './stream.ts'

interface Stream {
  things: string | null
  signal: AbortSignal
  say: (presence: PresenceOf) => Promise<void>
  /** Anything that is no event. */
  beat: () => Promise<void>
  end: () => Promise<void>
}

/** The streams that were asked for, in their order. */
const streams: Stream[] = []
/** How the server responds to the next request. */
let answers: 'stream' | number | 'nothing' = 'stream'
let leave = new AbortController()

const of = (thing: string): PresenceOf => ({
  thing,
  people: ['Ọmọlará'],
  more: 0,
  elsewhere: false,
  version: 1,
  discussion: 0,
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Longer than any first pause. */
const SOON = 2_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  streams.length = 0
  answers = 'stream'
  leave = new AbortController()
  sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub: '7' }))}.x`, ended: null })
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    const things = new URL(address, 'http://griot.test').searchParams.get('open')
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort().catch(() => {}))
    const write = async (text: string) => {
      void writer.write(new TextEncoder().encode(text)).catch(() => {})
      await pass(1)
    }
    streams.push({
      things,
      signal,
      say: (presence) => write(`data: ${JSON.stringify(presence)}\n\n`),
      beat: () => write(': beat\n\n'),
      end: async () => {
        void writer.close().catch(() => {})
        await pass(1)
      },
    })
    if (answers === 'nothing') throw new TypeError('Failed to fetch')
    if (answers !== 'stream') return new Response(null, { status: answers })
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  leave.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  endSession('loggedOut')
})

function follow() {
  const onPresence = vi.fn()
  const lost = vi.fn()
  return { ...openPresenceStream({ signal: leave.signal, onPresence, lost }), onPresence, lost }
}

it('openPresenceStream: sends one request for everything opened together, and reports the received presence', async () => {
  const stream = follow()
  stream.open(['lesson:1'])
  stream.open(['lesson:1', 'lesson:2'])
  await pass(SOON)
  expect(streams.map(({ things }) => things)).toEqual(['lesson:1,lesson:2'])
  await streams[0]?.say(of('lesson:1'))
  expect(stream.onPresence).toHaveBeenCalledExactlyOnceWith(of('lesson:1'))
})

it('openPresenceStream: the old stream is closed when the new one has sent data, not before', async () => {
  const stream = follow()
  stream.open(['lesson:1'])
  await pass(SOON)
  await streams[0]?.say(of('lesson:1'))
  stream.open(['lesson:2'])
  await pass(SOON)
  expect(streams).toHaveLength(2)
  expect(streams[0]?.signal.aborted).toBe(false)
  await streams[1]?.say(of('lesson:2'))
  expect(streams[0]?.signal.aborted).toBe(true)
  expect(stream.lost).not.toHaveBeenCalled()
})

it('openPresenceStream: a stream is renewed from time to time', async () => {
  const stream = follow()
  stream.open(['lesson:1'])
  await pass(SOON)
  await streams[0]?.say(of('lesson:1'))
  for (let passed = 0; passed < STREAM_RENEWAL_MS; passed += STREAM_HEARTBEAT_MS) {
    await streams[0]?.beat()
    await pass(STREAM_HEARTBEAT_MS)
  }
  expect(streams).toHaveLength(2)
})

it('openPresenceStream: a stream that is silent for more than two heartbeats is reopened', async () => {
  const stream = follow()
  stream.open(['lesson:1'])
  await pass(SOON)
  await streams[0]?.say(of('lesson:1'))
  await pass(STREAM_HEARTBEAT_MS * 2.5 + SOON)
  expect(streams).toHaveLength(2)
})

it('openPresenceStream: a stream that ends is reopened', async () => {
  const stream = follow()
  stream.open(['lesson:1'])
  await pass(SOON)
  await streams[0]?.end()
  await pass(SOON)
  expect(streams).toHaveLength(2)
  expect(stream.lost).not.toHaveBeenCalled()
})

it.each([429, 503, 'nothing'] as const)(
  'openPresenceStream: a server that answers %s is asked again less and less often, then given up until the connection is back',
  async (response) => {
    answers = response
    const stream = follow()
    stream.open(['lesson:1'])
    await pass(120_000)
    expect(streams).toHaveLength(6)
    expect(stream.lost).toHaveBeenCalledOnce()
    await pass(600_000)
    expect(streams).toHaveLength(6)
    dispatchEvent(new Event('online'))
    await pass(SOON)
    expect(streams.length).toBeGreaterThan(6)
  },
)

it('openPresenceStream: what the server refuses is not asked for again until something else is opened', async () => {
  answers = 403
  const stream = follow()
  stream.open(['lesson:1'])
  await pass(600_000)
  expect(streams).toHaveLength(1)
  expect(stream.lost).toHaveBeenCalledOnce()
  stream.open(['lesson:2'])
  await pass(SOON)
  expect(streams).toHaveLength(2)
})

it('openPresenceStream: no request without an open item or a signed-in account', async () => {
  const stream = follow()
  stream.open([])
  await pass(SOON)
  endSession('loggedOut')
  stream.open(['lesson:1'])
  await pass(SOON)
  expect(streams).toHaveLength(0)
})

it('openPresenceStream: all ends with its signal', async () => {
  const stream = follow()
  stream.open(['lesson:1'])
  await pass(SOON)
  leave.abort()
  await pass(600_000)
  expect(streams).toHaveLength(1)
  expect(streams[0]?.signal.aborted).toBe(true)
})
