import type { LanguageName } from '@griot/contract/languages.ts'
import type {
  CourseDocument,
  DocumentReference,
  FeedFile,
  FeedPointer,
  LessonDocument,
  LevelDocument,
  ReleaseDocument,
} from '@griot/contract/releases/documents.ts'
import { currentPath } from '@griot/contract/releases/feed-paths.ts'
import { playsOpus } from '../source/lesson-media.ts'
import type { Source } from '../source/source.ts'
import type { KeptFiles } from './kept-files.ts'
import { documentFile, filesOfLevel, mediaFile, type PlannedFile } from './plan.ts'

/** The format that this page reads. A value from the contract's schemas would bring Zod along. */
const FORMAT: FeedPointer['format'] = 1

/** A level of a release with its document. */
export interface PlacedLevel {
  reference: DocumentReference
  level: LevelDocument
}

/** The release that is open on this device: its documents and media from here, else from the feed; then they are kept. */
export class KeptCourse implements Source {
  readonly files: KeptFiles
  readonly #pointerPath: string
  readonly #urls = new Map<string, Promise<string>>()
  #opening: Promise<void> | undefined
  #pointer: FeedPointer | undefined
  levels: readonly PlacedLevel[] = []

  constructor(language: LanguageName, files: KeptFiles) {
    this.files = files
    this.#pointerPath = currentPath(language)
  }

  /** The course document of the open release. */
  get opened(): string | undefined {
    return this.#pointer?.course.sha256
  }

  /** Opens the release that is here; the live one when there is none. */
  course = async (): Promise<CourseDocument> => {
    this.#opening ??= this.files.open()
    await this.#opening
    const kept = await this.files.find(this.#pointerPath)
    const pointer = kept ? ((await kept.json()) as FeedPointer) : await this.fetchPointer()
    const course = await this.document<CourseDocument>(pointer.course)
    // All of them, because files of a level that is not known here would be removed.
    this.levels = await Promise.all(course.levels.map(({ document }) => this.placed(document)))
    this.#pointer = pointer
    // A full device plays as long as there is a connection.
    if (!kept) await this.keepPointer(pointer).catch(() => {})
    return course
  }
  level = (of: DocumentReference) => this.document<LevelDocument>(of)
  lesson = (of: DocumentReference) => this.document<LessonDocument>(of)
  has = (of: DocumentReference) => this.files.has(documentFile(of))
  isAway = (file: FeedFile) => !this.files.has(mediaFile(file))

  /** A phone gets the smallest picture; what it has is enough for every screen. */
  order = (files: readonly FeedFile[]): FeedFile[] =>
    [...files].sort(
      (one, other) =>
        Number(this.files.has(mediaFile(other))) - Number(this.files.has(mediaFile(one))) ||
        (one.type.startsWith('image/') ? one.bytes - other.bytes : 0),
    )

  /** An address in memory plays with every browser's ranges, with and without a line. */
  url = (file: FeedFile): Promise<string> => {
    const planned = mediaFile(file)
    const known = this.#urls.get(planned.path)
    if (known) return known
    const url = this.files.get(planned).then(async (response) => URL.createObjectURL(await response.blob()))
    this.#urls.set(planned.path, url)
    url.catch(() => this.#urls.delete(planned.path))
    return url
  }

  async document<Document extends ReleaseDocument>(of: DocumentReference): Promise<Document> {
    return (await this.files.get(documentFile(of))).json()
  }

  async placed(reference: DocumentReference): Promise<PlacedLevel> {
    return { reference, level: await this.level(reference) }
  }

  /** All files of a level, whose lesson documents are fetched for it. */
  async filesOf(placed: PlacedLevel): Promise<PlannedFile[]> {
    const lessons = await Promise.all(placed.level.lessons.map(({ document }) => this.lesson(document)))
    return filesOfLevel({ ...placed, lessons }, playsOpus())
  }

  fetchPointer = async (): Promise<FeedPointer> => {
    const pointer = (await this.files.fetchFresh(this.#pointerPath)) as FeedPointer
    if (pointer.format !== FORMAT) throw new Error(`This page cannot read format ${pointer.format}`)
    return pointer
  }

  /** The release that is opened next. */
  keepPointer = (pointer: FeedPointer) => this.files.put(this.#pointerPath, JSON.stringify(pointer))

  /** Removes what neither the open release nor `files` need, and what only the levels `without` need. */
  async tidy(files: readonly PlannedFile[], without: readonly string[]): Promise<void> {
    if (!this.#pointer) return
    const needed = new Set(files.map(({ sha256 }) => sha256))
    const add = async (of: DocumentReference) => {
      needed.add(of.sha256)
      const text = await (await this.files.find(documentFile(of).path))?.text()
      for (const hash of text?.match(/\b[0-9a-f]{64}\b/g) ?? []) needed.add(hash)
    }
    await add(this.#pointer.course)
    for (const { reference, level } of this.levels) {
      await add(reference)
      for (const { document } of level.lessons)
        if (without.includes(level.id)) needed.delete(document.sha256)
        else await add(document)
    }
    await this.files.removeExcept(needed)
  }
}
