import type { LanguageName } from '@griot/contract/languages.ts'
import { useSyncExternalStore } from 'react'
import { newId } from './new-id.ts'
import { remembered, type Storage } from './storage.ts'

/** One check of an answer, or the end of a lesson; it becomes an xAPI statement. */
export interface Result {
  /** UUID of its statement, so that a statement that arrives twice counts once. */
  id: string
  /** Milliseconds since 1970. */
  at: number
  lesson: string
  /** Id of the activity or chat; absent for the end of a lesson. */
  item?: string
  right?: boolean
  /** The answer: ids of options, or typed words. */
  answer?: readonly string[]
  sent?: true
}

/** What a learner has done in one lesson: ids of activities and chats, and whether they were right the first time. */
export type LessonProgress = Readonly<Record<string, { firstRight: boolean; done: boolean }>>

export interface Progress {
  /** Names the learner in results until they give a name. */
  learner: string
  name: string
  /** The lesson that was opened last. */
  last: string | null
  lessons: Readonly<Record<string, LessonProgress>>
  results: readonly Result[]
}

/** Most results that are kept; the oldest ones give way. A check takes about 200 bytes, and storage has 5 MB. */
const RESULTS_MAX = 4_000

const EMPTY: LessonProgress = {}

/** The progress of the learner of this device in the course of a language. */
export class ProgressStore {
  readonly #kept: ReturnType<typeof remembered<Progress>>
  readonly #listeners = new Set<() => void>()
  #now: Progress

  constructor(storage: Storage, language: LanguageName) {
    const empty = { learner: newId(), name: '', last: null, lessons: {}, results: [] }
    this.#kept = remembered<Progress>(storage, `griot.player.${language}`, empty)
    this.#now = this.#kept.read()
  }

  now = (): Progress => this.#now

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Notes where the learner is. */
  opened(lesson: string): void {
    this.#set(() => ({ last: lesson }))
  }

  named(name: string): void {
    this.#set(() => ({ name }))
  }

  /** Notes the check of an answer. */
  judged(check: { lesson: string; item: string; right: boolean; answer: readonly string[] }): void {
    const { lesson, item, right } = check
    this.#set(({ lessons, results }) => {
      const before = lessons[lesson] ?? EMPTY
      const first = before[item]
      const next = { firstRight: first?.firstRight ?? right, done: right || (first?.done ?? false) }
      return { lessons: { ...lessons, [lesson]: { ...before, [item]: next } }, results: withResult(results, check) }
    })
  }

  finished(lesson: string): void {
    this.#set(({ results }) => ({ results: withResult(results, { lesson }) }))
  }

  /** Marks results as sent. */
  sent(ids: ReadonlySet<string>): void {
    this.#set(({ results }) => ({
      results: results.map((result) => (ids.has(result.id) ? { ...result, sent: true } : result)),
    }))
  }

  #set(change: (now: Progress) => Partial<Progress>): void {
    this.#now = this.#kept.change(change)
    for (const listener of this.#listeners) listener()
  }
}

const withResult = (results: Progress['results'], result: Omit<Result, 'id' | 'at'>): Result[] =>
  [...results, { id: newId(), at: Date.now(), ...result }].slice(-RESULTS_MAX)

export const useProgress = (store: ProgressStore): Progress => useSyncExternalStore(store.subscribe, store.now)

/** How many items of a lesson are done. */
export const doneIn = (progress: Progress, lesson: string): number =>
  Object.values(progress.lessons[lesson] ?? EMPTY).filter(({ done }) => done).length

/** Whether all items of a lesson are done. */
export const isFinished = (progress: Progress, lesson: { id: string; activities: number; chats: number }): boolean =>
  doneIn(progress, lesson.id) >= lesson.activities + lesson.chats
