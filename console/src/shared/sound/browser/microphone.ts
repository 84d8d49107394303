import workletUrl from './capture.worklet.ts?worker&url'

/** An open microphone. */
export interface Microphone {
  deviceId: string
  label: string
  /** Samples a second of its blocks: what the browser delivers, whatever was asked for. */
  sampleRate: number
  /** What the browser really applies. A setting that it does not know is missing. */
  settings: MediaTrackSettings
  close: () => void
}

export interface MicrophoneListener {
  /** Mono samples, about 50 times a second. */
  onSound: (block: Float32Array<ArrayBuffer>) => void
  /** Called once, when it was unplugged, the permission was taken back or another program took it; not after `close`. */
  onEnd: () => void
}

/**
 * Why a microphone cannot be opened. `insecure`: the page has neither HTTPS nor localhost. `otherPage`: the document
 * was loaded at an address without recording; `openForRecording` loads it at another. `suspended`: the browser wants a
 * key press first.
 */
export type MicrophoneFault = 'insecure' | 'otherPage' | 'permission' | 'none' | 'inUse' | 'suspended' | 'other'

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault

  constructor(fault: MicrophoneFault, cause?: unknown) {
    super(`No microphone: ${fault}`, { cause })
    this.name = 'MicrophoneError'
    this.fault = fault
  }
}

/** What is asked for: the voice as it is. The rate is a wish; the browser delivers what the device has. */
export const ASKED_SETTINGS = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  sampleRate: 48_000,
  channelCount: 1,
} as const

/** A browser that waits longer before it starts sound wants a press. */
const START_MS = 1_500

/** The names of DOMException that getUserMedia rejects with. */
const FAULT_OF_NAME: Record<string, MicrophoneFault> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

/**
 * Opens a microphone; must follow a press, because browsers start no sound otherwise.
 * @param deviceId the wanted one; another is opened when it is not there
 * @throws MicrophoneError
 */
export async function openMicrophone(listener: MicrophoneListener, deviceId?: string): Promise<Microphone> {
  if (!isSecure()) throw new MicrophoneError('insecure')
  if (!mayRecordHere()) throw new MicrophoneError('otherPage')
  const audio = { ...ASKED_SETTINGS, ...(deviceId && { deviceId }) }
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error: unknown) => {
    throw new MicrophoneError(faultOf(error), error)
  })
  try {
    return await listenTo(stream, listener)
  } catch (error) {
    stopAll(stream)
    throw error instanceof MicrophoneError ? error : new MicrophoneError('other', error)
  }
}

function faultOf(error: unknown): MicrophoneFault {
  return (error instanceof Error && FAULT_OF_NAME[error.name]) || 'other'
}

async function listenTo(stream: MediaStream, { onSound, onEnd }: MicrophoneListener): Promise<Microphone> {
  const [track] = stream.getAudioTracks()
  if (!track) throw new MicrophoneError('none')
  const context = new AudioContext()
  let isOpen = true
  const close = () => {
    isOpen = false
    stopAll(stream)
    void context.close()
  }
  const end = () => {
    if (!isOpen) return
    close()
    onEnd()
  }
  try {
    await context.audioWorklet.addModule(workletUrl)
    await started(context)
  } catch (error) {
    close()
    throw error
  }
  const node = new AudioWorkletNode(context, 'capture', { channelCount: 1, channelCountMode: 'explicit' })
  node.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    if (isOpen) onSound(data)
  }
  // Connected to the loudspeaker, where it is silent: browsers only run what leads there.
  context.createMediaStreamSource(stream).connect(node).connect(context.destination)
  track.addEventListener('ended', end)
  // A call or another program takes the sound.
  context.addEventListener('statechange', () => context.state !== 'running' && end())
  const settings = track.getSettings()
  return { deviceId: settings.deviceId ?? '', label: track.label, sampleRate: context.sampleRate, settings, close }
}

async function started(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MicrophoneError('suspended')), START_MS)
  })
  await Promise.race([context.resume(), tooLong]).finally(() => clearTimeout(timer))
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export interface MicrophoneChoice {
  deviceId: string
  /** Empty until the permission is given. */
  label: string
}

/** The microphones of this device. */
export async function listMicrophones(): Promise<MicrophoneChoice[]> {
  if (!isSecure()) return []
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'audioinput').map(({ deviceId, label }) => ({ deviceId, label }))
}

/** Calls back when a microphone is connected or removed. @returns a function that ends it */
export function watchMicrophones(onChange: () => void): () => void {
  if (!isSecure()) return () => {}
  navigator.mediaDevices.addEventListener('devicechange', onChange)
  return () => navigator.mediaDevices.removeEventListener('devicechange', onChange)
}

/** Recording needs HTTPS or localhost: elsewhere browsers have no `mediaDevices`. */
export function isSecure(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator
}

/**
 * Whether the document may use a microphone. Only the pages of the booth are loaded with the permission, and a document
 * keeps its policy when the router shows another page. Browsers that cannot tell apply no such policy.
 */
export function mayRecordHere(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  return featurePolicy?.allowsFeature('microphone') ?? true
}

/** Goes to a page of the booth: by the router, or by loading the document when the current one may not record. */
export function openForRecording(url: string, navigate: (url: string) => void): void {
  if (mayRecordHere()) navigate(url)
  else window.location.assign(url)
}
