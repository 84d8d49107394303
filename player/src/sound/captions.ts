import { createPersonalStore } from '../ui/stores.ts'

/** Captions of a video in one language, as a player can load them. */
export interface Track {
  /** BCP 47. */
  language: string
  /** Name of the language for people. */
  label: string
  /** WebVTT. */
  url: string
}

/** The language of the captions that are shown, also in the next video; null while they are off. */
export const captionsStore = createPersonalStore('captions', () => ({ language: null as string | null }))

export const showCaptions = (language: string | null) => captionsStore.setState({ language })

/** Gives a video its captions, instead of those that it had, and shows those of the chosen language. */
export function setTracks(video: HTMLVideoElement, tracks: readonly Track[]): void {
  for (const track of [...video.querySelectorAll('track')]) track.remove()
  for (const { language, label, url } of tracks) {
    const track = document.createElement('track')
    Object.assign(track, { kind: 'captions', srclang: language, label, src: url })
    video.append(track)
  }
  applyChoice(video)
}

/** Shows the captions of the chosen language; only those are loaded. */
export function applyChoice(video: HTMLMediaElement): void {
  const { language } = captionsStore.getState()
  for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
}
