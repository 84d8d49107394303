import type { FieldError } from '@griot/contract/envelope.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import type { Upload } from '@griot/contract/uploads/upload.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, UserFacingError } from '../../api/api-error.ts'
import { type SendOptions, sendFile, type Transport } from './transfer.ts'

const SHA = 'a'.repeat(64)
const duplicates = { assets: [], more: false }
const stateIs = (state: Partial<Upload>) => state as Upload
const committed = stateIs({ state: 'committed', sha256: SHA, duplicates, warnings: null })
const saved = { type: 'saved', sha256: SHA, duplicates, warnings: [] }
const network = new ApiError({ code: 'network', status: 0, message: apiMessages.uploadFailed.message })
const answered = (status: number, text: Partial<Message> = {}, errors: FieldError[] = []) =>
  new ApiError({ code: 'answer', status, message: '', ...text, errors })

/** A server that saves every file with one request, unless a test says otherwise. */
function fakeTransport(change: Partial<Transport> = {}) {
  const send: Transport['send'] = async (_, { onCreated }) => onCreated('u1')
  return {
    load: vi.fn(change.load ?? (async () => {})),
    fingerprint: vi.fn(change.fingerprint ?? (async () => 'f')),
    send: vi.fn(change.send ?? send),
    uploadState: vi.fn(change.uploadState ?? (async () => committed)),
    isOnline: vi.fn(change.isOnline ?? (() => true)),
  }
}

/** Fails once with each of these, then does as `fakeTransport`. */
function failing(...errors: unknown[]): Pick<Transport, 'send'> {
  return {
    async send(_, { onCreated }) {
      if (errors.length > 0) throw errors.shift()
      onCreated('u1')
    },
  }
}

const file = new File(['sound'], 'ekaaro.mp3', { type: 'audio/mpeg' })
const item = { kind: 'audio', file, uploadId: null, replace: false } as const

function options(signal = new AbortController().signal) {
  return {
    signal,
    onCreated: vi.fn<SendOptions['onCreated']>(),
    onLost: vi.fn<SendOptions['onLost']>(),
    onProgress: vi.fn<SendOptions['onProgress']>(),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The outcome after all delays have passed, and the delays in seconds. */
async function endOf(sending: Promise<unknown>): Promise<[end: unknown, seconds: number]> {
  const start = Date.now()
  let seconds = 0
  const ended = sending.then((end) => {
    seconds = Math.round((Date.now() - start) / 1000)
    return end
  })
  await vi.advanceTimersByTimeAsync(120_000)
  return [await ended, seconds]
}

describe('sendFile', () => {
  it('is saved only when the server confirms it, and has an id from the start', async () => {
    const [transport, given] = [fakeTransport(), options()]
    expect(await endOf(sendFile(item, given, transport))).toEqual([saved, 0])
    expect(transport.send.mock.lastCall?.[0]).toEqual({
      file,
      kind: 'audio',
      fingerprint: 'f',
      id: null,
      replace: false,
    })
    expect(given.onCreated).toHaveBeenCalledExactlyOnceWith('u1')
    expect(transport.uploadState).toHaveBeenCalledExactlyOnceWith('u1', given.signal)
  })

  it('every byte sent, but no result yet: polls until there is one', async () => {
    const states = [{ state: 'verifying' }, { state: 'verifying' }, committed] as Upload[]
    const uploadState = async () => states.shift() as Upload
    const transport = fakeTransport({ uploadState })
    expect(await endOf(sendFile(item, options(), transport))).toEqual([saved, 3])
    expect(transport.send.mock.calls.map(([{ id }]) => id)).toEqual([null, 'u1', 'u1'])
  })

  it('a lost connection: resumes the same upload after 1, 2, 4, 8 and 15 s, then fails', async () => {
    const transport = fakeTransport({
      send: async ({ id }, { onCreated }) => {
        if (id === null) onCreated('u1')
        throw network
      },
    })
    const failed = { type: 'failed', reason: apiMessages.uploadFailed.message }
    expect(await endOf(sendFile(item, options(), transport))).toEqual([failed, 30])
    expect(transport.send.mock.calls.map(([{ id }]) => id)).toEqual([null, ...Array(5).fill('u1')])
  })

  it('progress between failures gives all retries again', async () => {
    let calls = 0
    const transport = fakeTransport({
      send: async (_, { onCreated, onProgress }) => {
        calls += 1
        if (calls === 5) onProgress(0.5)
        if (calls < 9) throw network
        onCreated('u1')
      },
    })
    // 1 + 2 + 4 + 8 s, then, after the progress, 1 + 2 + 4 + 8 s.
    expect(await endOf(sendFile(item, options(), transport))).toEqual([saved, 30])
  })

  it.each([0, 408, 409, 423, 429, 460, 502, 503, 504])(
    'an answer of %i is temporary: sent again after a second',
    async (status) => {
      const transport = fakeTransport(failing(answered(status)))
      expect(await endOf(sendFile(item, options(), transport))).toEqual([saved, 1])
    },
  )

  it.each([400, 403, 500, 507])('an answer of %i fails at once with the server’s sentence', async (status) => {
    const transport = fakeTransport(failing(answered(status, { message: 'The disk is full.' })))
    const failed = { type: 'failed', reason: 'The disk is full.' }
    expect(await endOf(sendFile(item, options(), transport))).toEqual([failed, 0])
  })

  it.each([413, 415, 422])('an answer of %i refuses the file', async (status) => {
    const transport = fakeTransport(failing(answered(status, { message: 'Too large.' })))
    const refused = { type: 'refused', reason: 'Too large.', invalidType: false }
    expect(await endOf(sendFile(item, options(), transport))).toEqual([refused, 0])
  })

  it('a small file of another type: refused by the request that begins its upload', async () => {
    const errors = [{ path: file.name, message: 'This is PNG, not MP3.', messageId: 'test.type' }]
    const error = answered(422, apiMessages.invalidFileTypes({ nameList: [file.name] }), errors)
    const refused = { type: 'refused', reason: 'This is PNG, not MP3.', invalidType: true }
    const transport = fakeTransport(failing(error))
    expect(await endOf(sendFile(item, options(), transport))).toEqual([refused, 0])
    expect(transport.uploadState).not.toHaveBeenCalled()
  })

  it('an upload that the server has refused: says why, and does not send again', async () => {
    const upload = { state: 'refused', reason: 'No sound.', invalidType: true } as Upload
    const transport = fakeTransport({
      ...failing(
        answered(422, { message: 'Refused.' }, [{ path: 'x', message: 'No sound.', messageId: 'test.sound' }]),
      ),
      uploadState: async () => upload,
    })
    const refused = { type: 'refused', reason: 'No sound.', invalidType: true }
    const sending = sendFile({ ...item, uploadId: 'u0' }, options(), transport)
    expect(await endOf(sending)).toEqual([refused, 0])
    expect(transport.send).toHaveBeenCalledOnce()
  })

  it('a code that has a file by now: the user must decide, whether the first request or the result reports it', async () => {
    const { hasFile } = resumableApiMessages
    const first = fakeTransport(failing(answered(409, hasFile, [{ path: 'x', ...hasFile }])))
    expect(await endOf(sendFile(item, options(), first))).toEqual([{ type: 'codeTaken' }, 0])
    const upload = { state: 'refused', reason: hasFile.message, refusal: hasFile, invalidType: false } as Upload
    const verdict = fakeTransport({ uploadState: async () => upload })
    expect(await endOf(sendFile(item, options(), verdict))).toEqual([{ type: 'codeTaken' }, 0])
  })

  it('an upload that the server no longer has: begins again', async () => {
    const transport = fakeTransport({
      ...failing(answered(404)),
      uploadState: async (id: string) => {
        if (id === 'u0') throw answered(404)
        return committed
      },
    })
    const given = options()
    const sending = sendFile({ ...item, uploadId: 'u0' }, given, transport)
    expect(await endOf(sending)).toEqual([saved, 1])
    expect(given.onLost).toHaveBeenCalledOnce()
    expect(transport.send.mock.calls.map(([{ id }]) => id)).toEqual(['u0', null])
  })

  it('a recording link that has ended: a new upload ends at once, one that had begun after one more request', async () => {
    const gone = { send: () => Promise.reject(answered(410)), uploadState: () => Promise.reject(answered(410)) }
    const ended = { type: 'sessionEnded' }
    expect(await endOf(sendFile(item, options(), fakeTransport(gone)))).toEqual([ended, 0])
    const begun = sendFile({ ...item, uploadId: 'u0' }, options(), fakeTransport(gone))
    expect(await endOf(begun)).toEqual([ended, 1])
  })

  it('an upload that was finished by a lost answer: is saved', async () => {
    const transport = fakeTransport(failing(answered(410)))
    const given = options()
    const sending = sendFile({ ...item, uploadId: 'u0' }, given, transport)
    expect(await endOf(sending)).toEqual([saved, 0])
    expect(given.onLost).not.toHaveBeenCalled()
  })

  it('without a connection: waits for it, and does not retry', async () => {
    const transport = fakeTransport({ ...failing(network), isOnline: () => false })
    expect(await endOf(sendFile(item, options(), transport))).toEqual([{ type: 'connectionLost' }, 0])
  })

  it('a session that has ended: waits for a sign-in', async () => {
    const transport = fakeTransport(failing(answered(401, apiMessages.sessionExpired)))
    expect(await endOf(sendFile(item, options(), transport))).toEqual([{ type: 'sessionEnded' }, 0])
  })

  it('code that is missing after a deployment: reported before the file is read', async () => {
    const load = () => Promise.reject(new UserFacingError('Reload the page.'))
    const transport = fakeTransport({ load })
    const failed = { type: 'failed', reason: 'Reload the page.' }
    expect(await endOf(sendFile(item, options(), transport))).toEqual([failed, 0])
    expect(transport.fingerprint).not.toHaveBeenCalled()
  })

  it('a file that was changed on the disk: is refused, whatever the error was', async () => {
    const slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })
    const changed = Object.assign(new File(['sound'], file.name), { slice }) as unknown as File
    const refused = { type: 'refused', reason: uploadMessages.changed, invalidType: false }
    const sending = (transport: Transport) => sendFile({ ...item, file: changed }, options(), transport)
    expect(await endOf(sending(fakeTransport(failing(network))))).toEqual([refused, 0])
    const fingerprint = () => Promise.reject(new Error('NotReadableError'))
    expect(await endOf(sending(fakeTransport({ fingerprint })))).toEqual([refused, 0])
  })

  it('stopped while it waits for a retry, or before it is sent: ends without an outcome', async () => {
    const stop = new AbortController()
    const waiting = sendFile(item, options(stop.signal), fakeTransport(failing(network)))
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    expect(await waiting).toBeNull()

    const before = AbortSignal.abort()
    const transport = fakeTransport()
    expect(await endOf(sendFile(item, options(before), transport))).toEqual([null, 0])
    expect(transport.send).not.toHaveBeenCalled()
  })
})

describe('progress of a file that is sent', () => {
  /** Sends with these shares of progress, each after as many milliseconds. */
  async function reported(steps: [milliseconds: number, share: number][], stop?: AbortController) {
    const given = options(stop?.signal)
    const transport = fakeTransport({
      send: async (_, { onCreated, onProgress }) => {
        onCreated('u1')
        for (const [milliseconds, share] of steps) {
          await new Promise((resolve) => setTimeout(resolve, milliseconds))
          onProgress(share)
          if (share === 0.9) stop?.abort()
        }
      },
    })
    await endOf(sendFile(item, given, transport))
    return given.onProgress.mock.calls.flat()
  }

  it('is reported at most five times a second, with its last value', async () => {
    const steps = Array.from({ length: 100 }, (_, at) => [10, at / 200] as [number, number])
    const shares = await reported(steps)
    expect(shares.length).toBeLessThanOrEqual(6)
    expect(shares.at(-1)).toBe(99 / 200)
  })

  it('reports at once that every byte is sent, and nothing older after it', async () => {
    expect(
      await reported([
        [0, 0.1],
        [10, 0.5],
        [10, 1],
      ]),
    ).toEqual([0.1, 1])
  })

  it('reports nothing after the upload was stopped', async () => {
    expect(
      await reported(
        [
          [0, 0.1],
          [10, 0.9],
          [10, 0.95],
        ],
        new AbortController(),
      ),
    ).toEqual([0.1])
  })
})
