/**
 * The one sound of the app, with its picture where it is a film's. Whoever plays puts the element into
 * its own host; starting another takes it away, so two sounds never run at once. Cards cost nothing
 * until they play.
 */

export type SoundStatus = 'resting' | 'loading' | 'playing' | 'paused' | 'failed'

export interface SoundState {
  key: string | null
  status: SoundStatus
  /** Seconds, once the browser knows them. */
  duration: number | null
  /** What went wrong, as a sentence. */
  fault: string | null
}

/** A sound that can play: `key` names it across components, `host` is where its element stands. */
export interface Sound {
  key: string
  url: string
  host: HTMLElement
  /** A film, which is seen in its host. */
  film?: boolean
}

const RESTING: SoundState = { key: null, status: 'resting', duration: null, fault: null }

let state = RESTING
let element: HTMLMediaElement | null = null
/** Of the element: a file that was replaced has another. */
let address: string | null = null
/** What comes when the current one has been heard to its end. */
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

/** The state of one sound; the same resting object for all that are not the current one. */
export function soundState(key: string): SoundState {
  return state.key === key ? state : RESTING
}

/** Seconds played of the current sound. */
export function soundTime(): number {
  return element?.currentTime ?? 0
}

export function toggleSound(sound: Sound): void {
  following = []
  if (state.key === sound.key && element && !element.paused) element.pause()
  else start(sound)
}

/** Plays each to its end and then the next, all from their beginnings. */
export function playInTurn(sounds: readonly Sound[]): void {
  stop()
  const [first, ...rest] = sounds
  if (!first) return
  start(first)
  following = rest
}

/** Stops whatever plays, and what was to follow. */
export function stopSound(): void {
  stop()
}

/** Goes to a share of the sound, 0 to 1, and plays from there unless it is paused. */
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

/** Stops the sound whose element stands in this host, because the host goes away. */
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
  // A film goes on where it was asked for; a sound is heard wherever its element stands.
  if (again && sound.film && again.parentNode !== sound.host) sound.host.append(again)
  set({ key: sound.key, status: 'loading', fault: null, duration: again ? state.duration : null })
  audio.play().catch((error: unknown) => {
    if (element !== audio || state.status === 'failed') return
    const name = error instanceof DOMException ? error.name : ''
    // a pause or another sound came before this one had begun
    if (name === 'AbortError') return
    if (name === 'NotAllowedError') fail('The browser blocked the audio. Press Play again.')
    else fail(faultOf(audio))
  })
}

/** What can play this sound once more: never a file that gave way to another since. */
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
    // a sound that fails is paused by the browser as well
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
  const what = tagName === 'VIDEO' ? 'video' : 'audio'
  if (error?.code === MediaError.MEDIA_ERR_NETWORK)
    return `The connection failed while the ${what} was loading. Play it again.`
  if (error?.code === MediaError.MEDIA_ERR_DECODE)
    return 'This file is damaged and cannot be played.'
  return navigator.onLine
    ? `Could not load the ${what}. Reload the page, then play it again.`
    : `Could not load the ${what}: you are offline.`
}
