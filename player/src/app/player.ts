import type { CourseDocument, LevelDocument } from '@griot/contract/releases/documents.ts'
import { type ComponentType, createContext, useContext } from 'react'
import type { ProgressStore } from './progress/progress.ts'
import type { Storage } from './progress/storage.ts'
import type { Pack } from './source/pack.ts'
import type { Source } from './source/source.ts'
import type { themeOf } from './theme.ts'

/** A level of the course with its document. */
export type Level = LevelDocument
export type Lesson = LevelDocument['lessons'][number]

/** What the app that keeps its course on the device adds; packs carry none of it. */
export interface DeviceParts {
  source: Source
  /** In home: what it costs, and updates. */
  Home: ComponentType
  /** In a level: whether it is here. */
  LevelFoot: ComponentType<{ level: Level; open: boolean }>
}

/** What the screens share. */
export interface PlayerParts {
  device?: DeviceParts | undefined
  /** Opens the release that is here now. */
  reload: () => void
  pack: Pack
  source: Source
  storage: Storage
  theme: ReturnType<typeof themeOf>
  course: CourseDocument
  /** By number. */
  levels: readonly Level[]
  progress: ProgressStore
}

const PlayerContext = createContext<PlayerParts | null>(null)

export const PlayerProvider = PlayerContext.Provider

export function usePlayer(): PlayerParts {
  const parts = useContext(PlayerContext)
  if (!parts) throw new Error('Outside of the player')
  return parts
}

/** All lessons in the order of the course. */
export const lessonsOf = (levels: readonly Level[]) =>
  levels.flatMap((level) => level.lessons.map((lesson) => ({ level, lesson })))

/** The lessons that open: the app fetches those that are not here, but a pack of one level has no others. */
export const playableOf = ({ levels, source, device }: Pick<PlayerParts, 'levels' | 'source' | 'device'>) =>
  lessonsOf(levels).filter(({ lesson }) => device || source.has(lesson.document))
