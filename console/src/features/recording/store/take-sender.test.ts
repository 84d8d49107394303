import { describe, expect, it, vi } from 'vitest'
import type { TransferEnd } from '../../../shared/transfer/transfer.ts'
import { createTakeSender, type TakeSenderDeps, type Waiting } from './take-sender.ts'
import type { StoredTake } from './takes-database.ts'

const take = (id: string, facts: Partial<StoredTake> = {}): StoredTake => ({
  id,
  owner: '7',
  sessionId: 'session',
  speakerId: '3',
  code: `code-${id}`,
  recordedAt: `2026-11-27T10:00:0${id}Z`,
  sampleRate: 48_000,
  problems: [],
  note: '',
  loudness: -30,
  peak: -20,
  isDecided: true,
  keepsUnprocessed: false,
  sentLevel: null,
  sentNote: '',
  isUnprocessedSent: false,
  refusal: null,
  ...facts,
})

const saved: TransferEnd = { type: 'saved', duplicates: null, sha256: 'a', warnings: [] }

/** A device with takes, and a server that answers as told. */
function device(takes: StoredTake[], given: Partial<TakeSenderDeps> & { open?: string[] } = {}) {
  const stored = new Map(takes.map((each) => [each.id, each]))
  const sent: string[] = []
  const waiting: Waiting[] = []
  const reachable: (() => void)[] = []
  const pauses: number[] = []
  const open = new Set(given.open ?? ['session'])
  const start = createTakeSender({
    readTakes: async () => [...stored.values()],
    changeTake: async (id, change) => {
      const before = stored.get(id)
      if (before) stored.set(id, { ...before, ...change })
    },
    removeTakes: async (ids) => {
      for (const id of ids) stored.delete(id)
    },
    openSessions: async () => open,
    alone: (work) => work(),
    whenReachable: (then, tries) => {
      reachable.push(then)
      pauses.push(tries)
    },
    isSignedIn: () => true,
    onChange: (_, why) => void waiting.push(why),
    ...given,
    send: async (each, part) => {
      sent.push(part === 'unprocessed' ? `${each.id} unprocessed` : `${each.id} at ${part.level}`)
      return given.send ? given.send(each, part) : saved
    },
  })
  const stillThere = () => [...stored.values()]
  return { start, stored, sent, open, waiting: () => waiting.at(-1), stillThere, reachable, pauses }
}

describe('takes of a session that goes on', () => {
  it('are sent at the level of the session, and stay on the device', async () => {
    const { start, sent, stillThere } = device([take('1'), take('2')])
    await start()
    expect(sent).toEqual(['1 at -20', '2 at -20'])
    expect(stillThere().map(({ sentLevel }) => sentLevel)).toEqual([-20, -20])
    await start()
    expect(sent).toHaveLength(2)
  })

  it('are sent again when a take with a higher peak lowers the level', async () => {
    const { start, sent, stored } = device([take('1')])
    await start()
    stored.set('2', take('2', { loudness: -25, peak: -4 }))
    await start()
    expect(sent).toEqual(['1 at -20', '1 at -25', '2 at -25'])
  })

  it('that were decided about on the server are not sent again for a lower level', async () => {
    const refused: TransferEnd = { type: 'refused', reason: 'It was accepted.', invalidType: false }
    const { start, sent, stored, stillThere } = device([take('1', { sentLevel: -20 }), take('2', { peak: -5 })], {
      send: async ({ id }) => (id === '1' ? refused : saved),
    })
    await start()
    expect(sent).toHaveLength(2)
    expect(stored.get('1')).toMatchObject({ refusal: null })
    expect(stillThere()).toHaveLength(2)
  })

  it('wait for their decision', async () => {
    const { start, sent, stored } = device([take('1', { isDecided: false })])
    await start()
    expect(sent).toEqual([])
    stored.set('1', take('1'))
    await start()
    expect(sent).toEqual(['1 at -20'])
  })
})

describe('takes of a session that has ended', () => {
  it('are removed from the device when the server has confirmed all of them', async () => {
    const { start, sent, stillThere } = device([take('1'), take('2', { keepsUnprocessed: true })], { open: [] })
    await start()
    expect(sent).toEqual(['1 at -20', '2 at -20', '2 unprocessed'])
    expect(stillThere()).toEqual([])
  })

  it('are kept and sent when the page was closed before their decision', async () => {
    const { start, sent } = device([take('1', { isDecided: false, problems: ['tooQuiet'] })], { open: [] })
    await start()
    expect(sent).toEqual(['1 at -20'])
  })

  it('stay when the server refuses them, with its reason; the others are sent', async () => {
    const { start, stillThere } = device([take('1'), take('2')], {
      open: [],
      send: async ({ id }) =>
        id === '1' ? { type: 'refused', reason: 'The code is deleted.', invalidType: false } : saved,
    })
    await start()
    expect(stillThere()).toMatchObject([{ id: '1', refusal: 'The code is deleted.' }])
  })

  it('of another open session are not touched', async () => {
    const { start, stillThere } = device([take('1'), take('2', { sessionId: 'other' })], { open: ['other'] })
    await start()
    expect(stillThere().map(({ id }) => id)).toEqual(['2'])
  })
})

describe('a take that cannot be sent now stays', () => {
  it.each<[TransferEnd, string[], string]>([
    [{ type: 'connectionLost' }, ['1 at -20'], 'connection'],
    [{ type: 'failed', reason: null }, ['1 at -20', '2 at -20'], 'failed'],
  ])('and is sent when the server can be reached: %o', async (end, tried, why) => {
    let isOnline = false
    const { start, sent, stillThere, waiting, reachable } = device([take('1'), take('2')], {
      send: async () => (isOnline ? saved : end),
    })
    await start()
    expect(sent).toEqual(tried)
    expect(stillThere()).toHaveLength(2)
    expect(waiting()).toBe(why)
    isOnline = true
    reachable[0]?.()
    await start()
    expect(sent).toEqual([...tried, '1 at -20', '2 at -20'])
    expect(waiting()).toBeNull()
  })

  it('when it always fails, and the others are sent', async () => {
    const { start, stillThere } = device([take('1'), take('2')], {
      open: [],
      send: async ({ id }) => (id === '1' ? { type: 'failed', reason: null } : saved),
    })
    await start()
    expect(stillThere()).toMatchObject([
      { id: '1', sentLevel: null },
      { id: '2', sentLevel: -20 },
    ])
  })

  it('when its unprocessed samples are refused, with the reason', async () => {
    const { start, stillThere } = device([take('1', { keepsUnprocessed: true })], {
      open: [],
      send: async (_, part) =>
        part === 'unprocessed' ? { type: 'refused', reason: 'The code is deleted.', invalidType: false } : saved,
    })
    await start()
    expect(stillThere()).toMatchObject([{ sentLevel: -20, refusal: 'The code is deleted.' }])
  })

  it('and the pauses become longer until one arrives', async () => {
    const { start, reachable, pauses } = device([take('1')], { send: async () => ({ type: 'connectionLost' }) })
    await start()
    for (const index of [0, 1]) {
      reachable[index]?.()
      await start()
    }
    expect(pauses).toEqual([0, 1, 2])
  })

  it('after the sign-in has expired, until the person logs in', async () => {
    let signedIn = false
    const { start, sent, stillThere, waiting } = device([take('1')], { isSignedIn: () => signedIn })
    await start()
    expect(sent).toEqual([])
    expect(waiting()).toBe('signIn')
    signedIn = true
    await start()
    expect(sent).toEqual(['1 at -20'])
    expect(stillThere()).toMatchObject([{ sentLevel: -20 }])
  })

  it('when the server ends the sign-in while it is sent', async () => {
    const { start, stillThere, waiting } = device([take('1')], { send: async () => ({ type: 'sessionEnded' }) })
    await start()
    expect(waiting()).toBe('signIn')
    expect(stillThere()).toMatchObject([{ sentLevel: null }])
  })
})

it('a take that is added while another one is sent is sent too', async () => {
  const { promise, resolve } = Promise.withResolvers<TransferEnd>()
  const { start, sent, stored } = device([take('1')], {
    send: ({ id }) => (id === '1' ? promise : Promise.resolve(saved)),
  })
  const running = start()
  stored.set('2', take('2'))
  void start()
  resolve(saved)
  await running
  expect(sent).toEqual(['1 at -20', '2 at -20'])
})

it('takes that are added while the connection is lost are among those that wait', async () => {
  const { promise, resolve } = Promise.withResolvers<TransferEnd>()
  const shown: number[] = []
  const { start, stored } = device([take('1')], { send: () => promise, onChange: ({ length }) => shown.push(length) })
  const running = start()
  await vi.waitFor(() => expect(shown).toEqual([1]))
  stored.set('2', take('2'))
  resolve({ type: 'connectionLost' })
  await running
  expect(shown.at(-1)).toBe(2)
})

describe('a note that is written later', () => {
  const withNote = (stored: Map<string, StoredTake>, note: string) => {
    const before = stored.get('1')
    if (before) stored.set('1', { ...before, note })
  }

  it('while its take is being sent is sent after it', async () => {
    const { promise, resolve } = Promise.withResolvers<TransferEnd>()
    const notes: string[] = []
    const { start, stored } = device([take('1')], {
      send: ({ note }) => {
        notes.push(note)
        return notes.length === 1 ? promise : Promise.resolve(saved)
      },
    })
    const running = start()
    await vi.waitFor(() => expect(notes).toEqual(['']))
    withNote(stored, 'A dog barked.')
    resolve(saved)
    await running
    expect(notes).toEqual(['', 'A dog barked.'])
  })

  it.each<[string, TransferEnd | null]>([
    ['was decided on the server', { type: 'refused', reason: 'It was accepted.', invalidType: false }],
    ['has no samples any more', null],
  ])('does not refuse a sent take that %s', async (_, end) => {
    const { start, stored } = device([take('1', { sentLevel: -20 })], { send: async () => end })
    withNote(stored, 'A dog barked.')
    await start()
    expect(stored.get('1')).toMatchObject({ refusal: null, sentNote: 'A dog barked.' })
  })
})
