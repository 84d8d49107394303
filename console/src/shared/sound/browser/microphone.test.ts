import { afterEach, describe, expect, it, vi } from 'vitest'

vi.mock('./capture.worklet.ts?worker&url', () => ({ default: '/assets/capture.worklet.js' }))

const { ASKED_SETTINGS, MicrophoneError, openForRecording, openMicrophone } = await import('./microphone.ts')

/** A browser: whether the page is secure, whether its document may record, and what its microphone says. */
function browser(options: { isSecure?: boolean; isAllowed?: boolean; getUserMedia?: () => Promise<unknown> }) {
  const { isSecure = true, isAllowed, getUserMedia = () => Promise.reject(new Error('no')) } = options
  const assign = vi.fn()
  const asked = vi.fn(getUserMedia)
  vi.stubGlobal('window', { isSecureContext: isSecure, location: { assign } })
  vi.stubGlobal('navigator', isSecure ? { mediaDevices: { getUserMedia: asked } } : {})
  vi.stubGlobal('document', isAllowed === undefined ? {} : { featurePolicy: { allowsFeature: () => isAllowed } })
  return { assign, asked }
}
afterEach(() => vi.unstubAllGlobals())

const listener = { onSound: () => {}, onEnd: () => {} }
const faultOf = (opened: Promise<unknown>) =>
  opened.then(
    () => 'opened',
    (error: unknown) => (error instanceof MicrophoneError ? error.fault : String(error)),
  )

describe('openMicrophone', () => {
  it.each([
    ['NotAllowedError', 'permission'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
    ['SomethingNew', 'other'],
  ])('%s of the browser: %s', async (name, fault) => {
    browser({ getUserMedia: () => Promise.reject(new DOMException('no', name)) })
    expect(await faultOf(openMicrophone(listener))).toBe(fault)
  })

  it('without HTTPS, or in a document that was loaded for another page: says so and asks for no permission', async () => {
    const insecure = browser({ isSecure: false })
    expect(await faultOf(openMicrophone(listener))).toBe('insecure')
    const other = browser({ isAllowed: false })
    expect(await faultOf(openMicrophone(listener))).toBe('otherPage')
    expect([insecure.asked.mock.calls, other.asked.mock.calls]).toEqual([[], []])
  })

  it('asks for the voice as it is, and for the chosen device if it is there', async () => {
    const { asked } = browser({})
    await faultOf(openMicrophone(listener, 'usb'))
    expect(asked.mock.calls).toEqual([[{ audio: { ...ASKED_SETTINGS, deviceId: 'usb' } }]])
    const off = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    expect(ASKED_SETTINGS).toMatchObject(off)
  })

  it('a device without a sound track is no microphone, and is released', async () => {
    const stop = vi.fn()
    browser({ getUserMedia: async () => ({ getAudioTracks: () => [], getTracks: () => [{ stop }] }) })
    expect(await faultOf(openMicrophone(listener))).toBe('none')
    expect(stop).toHaveBeenCalledOnce()
  })
})

describe('openForRecording', () => {
  it('loads the document when the current one may not record; otherwise the router goes there', () => {
    for (const [isAllowed, loads] of [
      [false, 1],
      [true, 0],
      [undefined, 0],
    ] as const) {
      const { assign } = browser({ ...(isAllowed !== undefined && { isAllowed }) })
      const navigate = vi.fn()
      openForRecording('/dashboard/record', navigate)
      expect([assign.mock.calls.length, navigate.mock.calls.length]).toEqual([loads, 1 - loads])
    }
  })
})
