import type {
  DocumentReference,
  FeedFile,
  LessonDocument,
  LevelDocument,
  ReleasedMedia,
} from '@griot/contract/releases/documents.ts'
import { documentPath, filePath } from '@griot/contract/releases/feed-paths.ts'

/** A file of the feed. `bytes` is what fetching it costs. */
export interface PlannedFile {
  path: string
  sha256: string
  bytes: number
  type?: FeedFile['type']
}

/** Documents arrive compressed; they name their size without. Measured with the sample course. */
const COMPRESSED = 0.3

export const documentFile = ({ sha256, bytes }: DocumentReference): PlannedFile => ({
  ...{ path: documentPath({ sha256 }), sha256 },
  bytes: Math.round(bytes * COMPRESSED),
})

export const mediaFile = (file: FeedFile): PlannedFile => ({
  ...{ path: filePath(file), sha256: file.sha256, bytes: file.bytes, type: file.type },
})

/** The files of an asset that this device needs: the smallest that it plays. */
const FILES_OF: {
  [Plural in keyof ReleasedMedia]: (released: ReleasedMedia[Plural][string], opus: boolean) => FeedFile[]
} = {
  audios: ({ file, small }, opus) => [small && opus ? small : file],
  videos: ({ file, poster }) => (poster ? [file, poster] : [file]),
  graphics: ({ file, small }) => [smallest([file, ...small])],
}

/** The media files that this device needs. */
export function mediaOf(media: Partial<ReleasedMedia>, opus: boolean): PlannedFile[] {
  return (Object.keys(FILES_OF) as (keyof ReleasedMedia)[]).flatMap((plural) => {
    // TypeScript does not know that both are of the same kind.
    const filesOf = FILES_OF[plural] as (released: unknown, opus: boolean) => FeedFile[]
    return Object.values(media[plural] ?? {}).flatMap((released) => filesOf(released, opus).map(mediaFile))
  })
}

const smallest = (files: [FeedFile, ...FeedFile[]]) =>
  files.reduce((least, each) => (each.bytes < least.bytes ? each : least))

/** All files of a level, each once. */
export function filesOfLevel(
  {
    level,
    reference,
    lessons,
  }: { level: LevelDocument; reference: DocumentReference; lessons: readonly LessonDocument[] },
  opus: boolean,
): PlannedFile[] {
  return eachOnce([
    documentFile(reference),
    ...level.lessons.map(({ document }) => documentFile(document)),
    ...[level, ...lessons].flatMap((document) => mediaOf(document, opus)),
  ])
}

export const eachOnce = (files: readonly PlannedFile[]): PlannedFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
]

/** The files that are not here: what a download, or an update, still fetches. */
export const missingOf = (files: readonly PlannedFile[], here: ReadonlySet<string>): PlannedFile[] =>
  files.filter(({ path }) => !here.has(path))

export const bytesOf = (files: readonly PlannedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** What a level costs by its document alone: files that two lessons share count twice. */
export const estimateOf = ({ lessons }: LevelDocument, opus: boolean): number =>
  lessons.reduce(
    (sum, { media, document }) => sum + (opus ? media.small : media.original) + documentFile(document).bytes,
    0,
  )
