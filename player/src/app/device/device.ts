import type { LanguageName } from '@griot/contract/languages.ts'
import type { CourseDocument, LevelDocument } from '@griot/contract/releases/documents.ts'
import { remembered, type Storage } from '../progress/storage.ts'
import { playsOpus } from '../source/lesson-media.ts'
import type { Source } from '../source/source.ts'
import { type DeviceState, EMPTY, type Memory, type Step, UPDATE, whyOf } from './device-state.ts'
import { fetchAll } from './fetch-all.ts'
import type { KeptCourse, PlacedLevel } from './kept-course.ts'
import { Line } from './line.ts'
import { bytesOf, documentFile, estimateOf, missingOf, type PlannedFile } from './plan.ts'
import { filesOfUpdate, isPlanned, levelsAfter, type Update, updateOf } from './update.ts'

interface Fetching {
  what: string
  files: readonly PlannedFile[]
  signal: AbortSignal
  /** What they count for in the total. */
  counted?: number
  total?: number
}

/** Downloads and updates of the course on this device. */
export class Device {
  readonly #app: string
  readonly #course: KeptCourse
  readonly #memory: ReturnType<typeof remembered<Memory>>
  readonly #listeners = new Set<() => void>()
  readonly #line = new Line()
  #stopping = new AbortController()
  #isRunning = false
  /** It has to look for a newer release. */
  #isUnlooked = false
  #state: DeviceState

  constructor({
    language,
    app,
    storage,
    course,
  }: {
    language: LanguageName
    app: string
    storage: Storage
    course: KeptCourse
  }) {
    const key = `griot.app.${language}`
    this.#app = app
    this.#course = course
    this.#memory = remembered(storage, key, EMPTY)
    const nothing = { running: null, problem: null, update: null, isSwitched: false, sizes: null }
    this.#state = { ...this.#memory.read(), ...nothing }
    window.addEventListener('storage', (event) => {
      if (event.key === key) void this.#follow()
    })
  }

  now = (): DeviceState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether nothing is fetched or removed. */
  isIdle = (): boolean => !this.#isRunning

  get source(): Source {
    return { ...this.#course, course: () => this.#open() }
  }

  async #open(): Promise<CourseDocument> {
    const course = await this.#course.course()
    const { opened } = this.#course
    const { isSwitched } = this.#state
    if (opened && this.#memory.read().release !== opened) this.#remember(() => ({ release: opened, isUntidy: true }))
    else this.#show({})
    if (isSwitched) void this.#run()
    return course
  }

  /** Looks for sizes and a newer release, and goes on with what was asked for. Home calls it when it is shown. */
  async begin(): Promise<void> {
    this.#isUnlooked = true
    const { sizes, problem } = this.#state
    // A full device would load files and drop them.
    if (problem && problem.why !== 'full' && problem.why !== 'line') this.#show({ problem: null })
    await this.#course.files.open().catch(() => {})
    void this.#run()
    if (sizes?.course !== this.#course.opened && !this.#course.levels.every(({ level }) => this.isComplete(level.id)))
      await fetch(`${this.#app}/sizes.json`)
        .then(async (answer) => answer.ok && this.#show({ sizes: await answer.json() }))
        .catch(() => {})
  }

  isComplete(id: string): boolean {
    const placed = this.#placed(id)
    const isWhole = placed !== undefined && this.#state.levels[id]?.complete === placed.reference.sha256
    // A browser may have deleted the files.
    return isWhole && placed.level.lessons.every(({ document }) => this.#course.has(document))
  }

  #placed = (id: string): PlacedLevel | undefined => this.#course.levels.find(({ level }) => level.id === id)

  /** What a level costs that is not here. */
  sizeOf(level: LevelDocument): number {
    const exact = this.#state.sizes?.levels[this.#placed(level.id)?.reference.sha256 ?? '']
    return (playsOpus() ? exact : undefined) ?? estimateOf(level, playsOpus())
  }

  /** Downloads a level. */
  want(id: string): void {
    // Browsers delete what is not persistent when the device gets full.
    void navigator.storage?.persist?.()
    this.#remember(({ levels, leaving }) => ({
      levels: { ...levels, [id]: {} },
      leaving: leaving.filter((each) => each !== id),
    }))
    this.#goOn()
  }

  /** Downloads the newer release. */
  wantUpdate(): void {
    this.#remember(() => ({ updating: true }), { problem: null })
    this.#restart()
  }

  /** Goes on after a problem. */
  tryAgain(): void {
    this.#isUnlooked = true
    this.#show({ problem: null })
    void this.#run()
  }

  /** Ends a download. What has arrived stays, unless the device is full. */
  stop(what: string): void {
    const { running, problem } = this.#state
    const isOwn = problem?.what === what
    const isFull = isOwn && problem.why === 'full'
    this.#remember(
      ({ levels: { [what]: _, ...levels }, leaving, isUntidy }) => ({
        levels,
        ...(what === UPDATE && { updating: false, isUntidy: isFull || isUntidy }),
        ...(what !== UPDATE && isFull && { leaving: [...leaving, what] }),
      }),
      isOwn ? { problem: null } : {},
    )
    if (running?.what === what) this.#restart()
    else this.#goOn()
  }

  /** Removes a level from the device, without what other levels need. */
  remove(id: string): void {
    this.#remember(({ levels: { [id]: _, ...levels }, leaving }) => ({ levels, leaving: [...leaving, id] }), {
      problem: null,
    })
    this.#restart()
  }

  /** Ends what is being fetched, and goes on with what is wanted now. */
  #restart(): void {
    this.#stopping.abort()
    this.#stopping = new AbortController()
    this.#goOn()
  }

  #goOn(): void {
    this.#isUnlooked ||= this.#state.update !== null
    void this.#run()
  }

  #remember(change: (now: Memory) => Partial<Memory>, also: Partial<DeviceState> = {}): void {
    this.#show({ ...this.#memory.change(change), ...also })
  }

  #show(change: Partial<DeviceState>): void {
    const state = { ...this.#state, ...change }
    const { opened } = this.#course
    const isSwitched = opened !== undefined && state.release !== undefined && state.release !== opened
    this.#state = { ...state, isSwitched }
    for (const listener of this.#listeners) listener()
  }

  /** Another window has changed what is wanted, or here. */
  async #follow(): Promise<void> {
    this.#show(this.#memory.read())
    const { running, levels, updating } = this.#state
    if (running && !(running.what === UPDATE ? updating : running.what in levels)) this.#restart()
    await this.#course.files.open().catch(() => {})
    this.#show({})
  }

  /** Does what there is to do, one step after the other. */
  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let step = this.#next(); step; step = this.#next()) {
      const { what, act } = step
      const { signal } = this.#stopping
      try {
        await act(signal)
      } catch (error) {
        if (signal.aborted) continue
        const why = whyOf(error)
        this.#show({ problem: { what, why } })
        if (why === 'line') await this.#line.wait(signal)
        // There may be an update that has other files.
        if (why === 'gone') this.#isUnlooked = true
      }
    }
    this.#isRunning = false
    this.#show({ running: null })
  }

  #next(): Step | undefined {
    const { levels, leaving, updating, isUntidy, isSwitched, update, problem } = this.#state
    // The levels that are open are still those of the release before.
    if (isSwitched) return undefined
    if (this.#isUnlooked) return { what: UPDATE, act: () => this.#look().catch(() => {}) }
    if (isUntidy || leaving.length > 0) return { what: UPDATE, act: () => this.#tidy() }
    if (problem && problem.why !== 'line') return undefined
    if (update && updating) return { what: UPDATE, act: (signal) => this.#fetchUpdate(update, signal) }
    const placed = this.#course.levels.find(({ level }) => level.id in levels && !this.isComplete(level.id))
    return placed && { what: placed.level.id, act: (signal) => this.#fetchLevel(placed, signal) }
  }

  async #look(): Promise<void> {
    this.#isUnlooked = false
    const pointer = await this.#course.fetchPointer()
    if (pointer.course.sha256 === this.#course.opened) {
      if (this.#state.updating) this.#remember(() => ({ updating: false }))
      return this.#show({ update: null })
    }
    const update = await updateOf(this.#course, pointer, this.#state.levels)
    this.#show({ update })
    // Opens it at once if it costs nothing, or no level is wanted.
    if (!isPlanned(update, this.#state.levels)) this.#isUnlooked = true
    else if (update.bytes === 0 || Object.keys(update.levels).length === 0) await this.#switchTo(update)
  }

  async #tidy(): Promise<void> {
    const { leaving, levels, update, updating } = this.#state
    const files = update && (updating ? filesOfUpdate(update, levels) : update.documents)
    // What stays then is removed after the next update.
    await this.#course.tidy(files ?? [], leaving).catch(() => {})
    this.#remember((now) => ({ isUntidy: false, leaving: now.leaving.filter((id) => !leaving.includes(id)) }))
  }

  async #fetchUpdate(update: Update, signal: AbortSignal): Promise<void> {
    const { levels } = this.#state
    // Since it was found, another level was chosen.
    if (!isPlanned(update, levels)) return this.#look()
    await this.#fetch({ what: UPDATE, files: filesOfUpdate(update, levels), signal, counted: update.bytes })
    await this.#switchTo(update)
  }

  /** Opens the newer release next, if all files of the levels that are wanted by now are here. */
  async #switchTo(update: Update): Promise<void> {
    const { levels } = this.#memory.read()
    if (!isPlanned(update, levels)) return
    await this.#course.files.confirm(filesOfUpdate(update, levels))
    await this.#course.keepPointer(update.pointer)
    const release = update.pointer.course.sha256
    this.#remember((now) => ({ levels: levelsAfter(update, now.levels), updating: false, release, isUntidy: true }), {
      update: null,
    })
  }

  async #fetchLevel(placed: PlacedLevel, signal: AbortSignal): Promise<void> {
    const { id, lessons } = placed.level
    const documents = lessons.map(({ document }) => documentFile(document))
    await this.#fetch({ what: id, files: documents, signal, total: this.sizeOf(placed.level) })
    const files = await this.#course.filesOf(placed)
    await this.#fetch({ what: id, files, signal })
    await this.#course.files.confirm(files)
    const whole = { complete: placed.reference.sha256, bytes: bytesOf(files) }
    this.#remember(({ levels }) => (id in levels ? { levels: { ...levels, [id]: whole } } : {}))
  }

  /** Fetches the files that are not here, and says how far it is. */
  async #fetch({ what, files, signal, counted = bytesOf(files), total = counted }: Fetching): Promise<void> {
    const missing = missingOf(files, this.#course.files.here)
    let done = Math.max(0, counted - bytesOf(missing))
    this.#show({ running: { what, done, total } })
    await fetchAll(missing, {
      signal,
      get: (file, ending) => this.#course.files.get(file, ending),
      onFetched: ({ bytes }) => {
        done += bytes
        this.#line.works()
        this.#show({ running: { what, done, total }, problem: null })
      },
    })
    this.#show({ problem: null })
  }
}
