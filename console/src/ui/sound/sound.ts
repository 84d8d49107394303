/**
 * The app's single media element, audio or video. The player that starts puts it into its own host; starting another
 * one replaces it, so two sounds never play at once. Cards cost nothing until they play.
 */

export type SoundStatus = 'resting' | 'loading' | 'playing' | 'paused' | 'failed'

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
  film?: boolean
}

const RESTING: SoundState = { key: null, status: 'resting', duration: null, fault: null }

let state = RESTING
let element: HTMLMediaElement | null = null
/** URL of the current element; a replaced file has a new URL. */
let address: string | null = null
/** Queue of sounds to play after the current one. */
let following: readonly Sound[] = []
const watchers = new Set<() => void>()

function set(change: Partial<SoundState>): void {
  state = { ...state, ...change }
  for (const watcher of watchers) watcher()
}

export function watchSound(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** State of one sound; the same idle object for all but the current one. */
export function soundState(key: string): SoundState {
  return state.key === key ? state : RESTING
}

/** Position of the current sound, in seconds. */
export function soundTime(): number {
  return element?.currentTime ?? 0
}

export function toggleSound(sound: Sound): void {
  following = []
  if (state.key === sound.key && element && !element.paused) element.pause()
  else start(sound)
}

/** Plays the sounds one after the other, each from its start. */
export function playInTurn(sounds: readonly Sound[]): void {
  stop()
  const [first, ...rest] = sounds
  if (!first) return
  start(first)
  following = rest
}

/** Stops playback and clears the queue. */
export function stopSound(): void {
  stop()
}

/** Seeks to a fraction of the duration, 0 to 1, and plays from there unless paused. */
export function seekSound(sound: Sound, share: number): void {
  if (!elementOf(sound) || state.status === 'resting') start(sound)
  const target = element
  if (!target) return
  const go = () => {
    if (Number.isFinite(target.duration)) target.currentTime = share * target.duration
  }
  if (target.readyState >= HTMLMediaElement.HAVE_METADATA) go()
  else target.addEventListener('loadedmetadata', go, { once: true })
}

/** Stops playback if the element is in this host, which is about to be removed. */
export function leaveSound(host: HTMLElement): void {
  if (element?.parentNode === host) stop()
}

function stop(): void {
  following = []
  element?.pause()
  element?.remove()
  element = null
  set(RESTING)
}

function start(sound: Sound): void {
  const again = elementOf(sound)
  const audio = again ?? newElement(sound)
  // Move a video to the host that requested it; audio can stay anywhere.
  if (again && sound.film && again.parentNode !== sound.host) sound.host.append(again)
  set({ key: sound.key, status: 'loading', fault: null, duration: again ? state.duration : null })
  audio.play().catch((error: unknown) => {
    if (element !== audio || state.status === 'failed') return
    const name = error instanceof DOMException ? error.name : ''
    // it was paused or replaced before it started
    if (name === 'AbortError') return
    if (name === 'NotAllowedError') fail('The browser held the sound back. Press Play again.')
    else fail(faultOf(audio))
  })
}

/** The current element if it can play this sound again; not if its file was replaced. */
function elementOf({ key, url }: Sound): HTMLMediaElement | null {
  return state.key === key && address === url && state.status !== 'failed' ? element : null
}

function newElement({ key, url, host, film }: Sound): HTMLMediaElement {
  stop()
  const audio = film ? document.createElement('video') : new Audio()
  if (audio instanceof HTMLVideoElement) audio.playsInline = true
  audio.preload = 'none'
  audio.src = url
  audio.dataset.sound = key
  const on = (type: string, react: () => void) =>
    audio.addEventListener(type, () => element === audio && react())
  on('playing', () => set({ status: 'playing' }))
  on('waiting', () => set({ status: 'loading' }))
  on('pause', () => {
    // after an error, the browser fires pause as well
    if (!audio.error) set({ status: audio.ended ? 'resting' : 'paused' })
  })
  on('ended', () => {
    set({ status: 'resting' })
    if (following.length > 0) playInTurn(following)
  })
  on('seeked', () => set({}))
  on('durationchange', () => {
    if (Number.isFinite(audio.duration)) set({ duration: audio.duration })
  })
  on('error', () => fail(faultOf(audio)))
  element = audio
  address = url
  host.append(audio)
  return audio
}

function fail(fault: string): void {
  set({ status: 'failed', fault })
}

function faultOf({ error, tagName }: HTMLMediaElement): string {
  const what = tagName === 'VIDEO' ? 'video' : 'sound'
  if (error?.code === MediaError.MEDIA_ERR_NETWORK)
    return `The ${what} broke off on the way. Play it again.`
  if (error?.code === MediaError.MEDIA_ERR_DECODE)
    return 'This file is damaged and cannot be played.'
  return navigator.onLine
    ? `The ${what} could not be loaded. Reload the page, then play it again.`
    : `The ${what} could not be loaded: the line is gone.`
}
