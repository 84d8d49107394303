import { createAccountStore } from '../../session/stores.ts'

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

interface Current {
  state: SoundState
  element: HTMLMediaElement | null
  /** URL of the element; a replaced file has a new one. */
  address: string | null
  /** What plays after the current one has ended. */
  following: readonly Sound[]
}

const NOTHING: Current = { state: RESTING, element: null, address: null, following: [] }

export const soundStore = createAccountStore('sound', () => NOTHING)
soundStore.subscribe(({ element }, before) => {
  if (!before.element || before.element === element) return
  before.element.pause()
  before.element.remove()
})

const current = soundStore.getState

function set(change: Partial<SoundState>): void {
  soundStore.setState(({ state }) => ({ state: { ...state, ...change } }))
}

/** The state of one sound; the same resting object for all that are not the current one. */
export const soundState = ({ state }: Current, key: string): SoundState =>
  state.key === key ? state : RESTING

/** Seconds played of the current sound. */
export function soundTime(): number {
  return current().element?.currentTime ?? 0
}

export function toggleSound(sound: Sound): void {
  soundStore.setState({ following: [] })
  const { state, element } = current()
  if (state.key === sound.key && element && !element.paused) element.pause()
  else start(sound)
}

/** Plays each to its end and then the next, all from their beginnings. */
export function playInTurn(sounds: readonly Sound[]): void {
  stopSound()
  const [first, ...rest] = sounds
  if (!first) return
  start(first)
  soundStore.setState({ following: rest })
}

/** Stops what plays, and what was to follow. */
export function stopSound(): void {
  soundStore.setState(NOTHING)
}

/** Goes to a share of the sound, 0 to 1, and plays from there unless it is paused. */
export function seekSound(sound: Sound, share: number): void {
  if (!elementOf(sound) || current().state.status === 'resting') start(sound)
  const target = current().element
  if (!target) return
  const go = () => {
    if (Number.isFinite(target.duration)) target.currentTime = share * target.duration
  }
  if (target.readyState >= HTMLMediaElement.HAVE_METADATA) go()
  else target.addEventListener('loadedmetadata', go, { once: true })
}

/** Stops the sound whose element is in this host, because the host goes away. */
export function leaveSound(host: HTMLElement): void {
  if (current().element?.parentNode === host) stopSound()
}

function start(sound: Sound): void {
  const again = elementOf(sound)
  const audio = again ?? newElement(sound)
  // A film goes on where it was asked for; a sound is heard wherever its element stands.
  if (again && sound.film && again.parentNode !== sound.host) sound.host.append(again)
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
    // a pause or another sound came before this one had begun
    if (name === 'AbortError') return
    if (name === 'NotAllowedError') fail('The browser held the sound back. Press Play again.')
    else fail(faultOf(audio))
  })
}

/** What can play this sound once more: never a file that gave way to another since. */
function elementOf({ key, url }: Sound): HTMLMediaElement | null {
  const { state, element, address } = current()
  return state.key === key && address === url && state.status !== 'failed' ? element : null
}

function newElement({ key, url, host, film }: Sound): HTMLMediaElement {
  stopSound()
  const audio = film ? document.createElement('video') : new Audio()
  if (audio instanceof HTMLVideoElement) audio.playsInline = true
  audio.preload = 'none'
  audio.src = url
  audio.dataset.sound = key
  const on = (type: string, react: () => void) =>
    audio.addEventListener(type, () => current().element === audio && react())
  on('playing', () => set({ status: 'playing' }))
  on('waiting', () => set({ status: 'loading' }))
  on('pause', () => {
    // a sound that fails is paused by the browser as well
    if (!audio.error) set({ status: audio.ended ? 'resting' : 'paused' })
  })
  on('ended', () => {
    set({ status: 'resting' })
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
  const what = tagName === 'VIDEO' ? 'video' : 'sound'
  if (error?.code === MediaError.MEDIA_ERR_NETWORK)
    return `The ${what} broke off on the way. Play it again.`
  if (error?.code === MediaError.MEDIA_ERR_DECODE)
    return 'This file is damaged and cannot be played.'
  return navigator.onLine
    ? `The ${what} could not be loaded. Reload the page, then play it again.`
    : `The ${what} could not be loaded: the line is gone.`
}
