import * as soundMessages from '@griot/contract/messages/ui/general/sound.ts'
import { createPersonalStore } from '../ui/stores.ts'
import { applyChoice, captionsStore, setTracks, type Track } from './captions.ts'

/**
 * The app's single media element, audio or video. The player that starts puts it into its own host; starting another
 * one replaces it, so two sounds never play at once. Cards cost nothing until they play.
 */

export type SoundStatus = 'stopped' | 'loading' | 'playing' | 'paused' | 'failed'

export interface SoundState {
  key: string | null
  status: SoundStatus
  /** Seconds, once the browser knows it. */
  duration: number | null
  /** Error message. */
  fault: string | null
}

/** A playable file: `key` identifies it across components, `host` is the parent of its element. */
export interface Sound {
  key: string
  url: string
  host: HTMLElement
  /** A video, which is shown in its host. */
  isVideo?: boolean
  /** Seconds where it begins unless it is paused. */
  from?: number | undefined
  /** Captions of a video. */
  tracks?: readonly Track[] | undefined
}

const STOPPED: SoundState = { key: null, status: 'stopped', duration: null, fault: null }

interface Current {
  state: SoundState
  element: HTMLMediaElement | null
  /** URL of the current element; a replaced file has a new URL. */
  address: string | null
  /** Queue of sounds to play after the current one. */
  following: readonly Sound[]
}

const NOTHING: Current = { state: STOPPED, element: null, address: null, following: [] }

export const soundStore = createPersonalStore('sound', () => NOTHING)
soundStore.subscribe(({ element }, before) => {
  if (!before.element || before.element === element) return
  before.element.pause()
  before.element.remove()
})

captionsStore.subscribe(() => {
  const { element } = current()
  if (element) applyChoice(element)
})

const current = soundStore.getState

function set(change: Partial<SoundState>): void {
  soundStore.setState(({ state }) => ({ state: { ...state, ...change } }))
}

/** State of one sound; the same idle object for all but the current one. */
export const soundState = ({ state }: Current, key: string): SoundState => (state.key === key ? state : STOPPED)

/** Position of the current sound, in seconds. */
export function soundTime(): number {
  return current().element?.currentTime ?? 0
}

export function toggleSound(sound: Sound): void {
  soundStore.setState({ following: [] })
  const { state, element } = current()
  if (state.key === sound.key && element && !element.paused) element.pause()
  else start(sound)
}

/** Plays the sounds one after the other, each from its start. */
export function playInTurn(sounds: readonly Sound[]): void {
  stopSound()
  const [first, ...rest] = sounds
  if (!first) return
  start(first)
  soundStore.setState({ following: rest })
}

/** Stops playback and clears the queue. */
export function stopSound(): void {
  soundStore.setState(NOTHING)
}

/** Seeks to a fraction of the duration, 0 to 1, and plays from there unless paused. */
export function seekSound(sound: Sound, share: number): void {
  if (!elementOf(sound) || current().state.status === 'stopped') start(sound)
  const target = current().element
  if (!target) return
  const go = () => {
    if (Number.isFinite(target.duration)) target.currentTime = share * target.duration
  }
  if (target.readyState >= HTMLMediaElement.HAVE_METADATA) go()
  else target.addEventListener('loadedmetadata', go, { once: true })
}

/** Gives the video of a player its captions, which may arrive after it has started. */
export function setSoundTracks(key: string, tracks: readonly Track[]): void {
  const { state, element } = current()
  if (state.key === key && element instanceof HTMLVideoElement) setTracks(element, tracks)
}

/** Stops playback if the element is in this host, which is about to be removed. */
export function stopSoundIn(host: HTMLElement): void {
  if (current().element?.parentNode === host) stopSound()
}

function start(sound: Sound): void {
  const again = elementOf(sound)
  const audio = again ?? newElement(sound)
  // Move a video to the host that requested it; audio can stay anywhere.
  if (again && sound.isVideo && again.parentNode !== sound.host) sound.host.append(again)
  // Before its length is known, a browser keeps this time until then.
  if (sound.from !== undefined && (!again || again.ended)) audio.currentTime = sound.from
  set({
    key: sound.key,
    status: 'loading',
    fault: null,
    duration: again ? current().state.duration : null,
  })
  audio.play().catch((error: unknown) => {
    const { element, state } = current()
    if (element !== audio || state.status === 'failed') return
    const name = error instanceof DOMException ? error.name : ''
    // it was paused or replaced before it started
    if (name === 'AbortError') return
    if (name === 'NotAllowedError') fail(soundMessages.blocked)
    else fail(faultOf(audio))
  })
}

/** The current element if it can play this sound again; not if its file was replaced. */
function elementOf({ key, url }: Sound): HTMLMediaElement | null {
  const { state, element, address } = current()
  return state.key === key && address === url && state.status !== 'failed' ? element : null
}

function newElement({ key, url, host, isVideo, tracks = [] }: Sound): HTMLMediaElement {
  stopSound()
  const audio = isVideo ? document.createElement('video') : new Audio()
  if (audio instanceof HTMLVideoElement) {
    audio.playsInline = true
    setTracks(audio, tracks)
  }
  audio.preload = 'none'
  audio.src = url
  audio.dataset.sound = key
  const on = (type: string, react: () => void) =>
    audio.addEventListener(type, () => current().element === audio && react())
  on('playing', () => set({ status: 'playing' }))
  on('waiting', () => set({ status: 'loading' }))
  on('pause', () => {
    // after an error, the browser fires pause as well
    if (!audio.error) set({ status: audio.ended ? 'stopped' : 'paused' })
  })
  on('ended', () => {
    set({ status: 'stopped' })
    const { following } = current()
    if (following.length > 0) playInTurn(following)
  })
  on('seeked', () => set({}))
  on('durationchange', () => {
    if (Number.isFinite(audio.duration)) set({ duration: audio.duration })
  })
  on('error', () => fail(faultOf(audio)))
  soundStore.setState({ element: audio, address: url })
  host.append(audio)
  return audio
}

function fail(fault: string): void {
  set({ status: 'failed', fault })
}

function faultOf({ error, tagName }: HTMLMediaElement): string {
  const what = tagName === 'VIDEO' ? 'video' : 'audio'
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return soundMessages.connectionFailed({ what })
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return soundMessages.damaged
  return navigator.onLine ? soundMessages.notLoaded({ what }) : soundMessages.offline({ what })
}
