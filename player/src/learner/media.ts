import type { Captions } from '@griot/contract/captions/captions.ts'
import { createContext, useContext } from 'react'

/** A sound of a question, an option or a clue. */
export interface LearnerAudio {
  code: string
  /** What it says. */
  text: string
  /** Null without a file here; undefined while it loads. */
  url: string | null | undefined
  peaks: string | null
  /** Seconds. */
  duration: number | null
  /** Size of a file that comes later if it is not here; null when nothing comes later. */
  bytesElsewhere?: number | null | undefined
}

export interface LearnerVideo {
  code: string
  text: string
  url: string | null | undefined
  poster: string | null
  duration: number | null
  /** By language; absent until they are loaded. */
  captions?: Captions | undefined
  bytesElsewhere?: number | null | undefined
  /** Its download, which starts only when the learner asks for it; absent once it is here. */
  download?: { start: () => void; isRunning: boolean } | undefined
}

export interface LearnerGraphic {
  title: string
  url: string | null
  /** As wide as the picture of an option. */
  small: string | null
  /** Alternative texts by language. */
  altTexts: Readonly<Record<string, string>>
}

export interface LearnerMedia {
  audio: LearnerAudio
  video: LearnerVideo
  graphic: LearnerGraphic
}

/** A hook that finds the media of a code; null while there is none. */
export type UseMedia = <Kind extends keyof LearnerMedia>(kind: Kind, code: string) => LearnerMedia[Kind] | null

const MediaContext = createContext<UseMedia>(() => null)

/** Says where media come from: the library in the console, a lesson of a release in the player. */
export const MediaProvider = MediaContext.Provider

/** The media of a code; null while there is none. */
export const useMedia: UseMedia = (kind, code) => useContext(MediaContext)(kind, code)
