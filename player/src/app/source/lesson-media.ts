import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { FeedFile, ReleasedMedia } from '@griot/contract/releases/documents.ts'
import { useEffect, useState } from 'react'
import type { LearnerMedia, UseMedia } from '../../learner/media.ts'
import type { Source } from './source.ts'

/** Widths in CSS pixels at which pictures are shown. */
const TILE_WIDTH = 160
const PICTURE_WIDTH = 360

type ReleasedPicture = ReleasedMedia['graphics'][string]

/** The hook that finds the media of a lesson's document. */
export function mediaOfLesson(source: Source, media: ReleasedMedia): UseMedia {
  const bytesElsewhere = (file: FeedFile | undefined) => (source.isWhole ? null : file?.bytes)
  const find: { [Kind in keyof LearnerMedia]: (code: string) => Found<LearnerMedia[Kind]> | null } = {
    audio(code) {
      const audio = media.audios[codeKey(code)]
      if (!audio) return null
      const { text, transcript, duration = null, peaks = null, file, small } = audio
      const files = small && playsOpus() ? [small, file] : [file, ...(small ? [small] : [])]
      return {
        files,
        made: ({ url }) => ({
          code,
          text: transcript || text,
          url,
          peaks,
          duration,
          bytesElsewhere: bytesElsewhere(files[0]),
        }),
      }
    },
    video(code) {
      const video = media.videos[codeKey(code)]
      if (!video) return null
      const { text, duration = null, file, poster, captions } = video
      return {
        files: [file],
        other: poster && [poster],
        isLarge: true,
        made: ({ url, other = null, download }) => ({
          code,
          text,
          url,
          poster: other,
          duration,
          captions,
          bytesElsewhere: bytesElsewhere(file),
          download,
        }),
      }
    },
    graphic(code) {
      const graphic = media.graphics[codeKey(code)]
      if (!graphic) return null
      const { title, altTexts } = graphic
      return {
        files: inWidth(graphic, PICTURE_WIDTH),
        other: inWidth(graphic, TILE_WIDTH),
        made: ({ url = null, other = null }) => ({ title, altTexts, url, small: other }),
      }
    },
  }
  return function useLessonMedia(kind, code) {
    const found = find[kind](code)
    const [asked, setAsked] = useState(0)
    const isOffered = found?.isLarge === true && found.files.some((file) => source.isAway?.(file))
    const url = useUrl(source, isOffered && asked === 0 ? undefined : found?.files, asked)
    const other = useUrl(source, found?.other)
    const download = isOffered && !url && { start: () => setAsked(asked + 1), isRunning: asked > 0 && url !== null }
    return found === null ? null : found.made({ url, other, download: download || undefined })
  }
}

/** Null without a file here; undefined while it loads. */
type Url = string | null | undefined

interface Found<Media> {
  /** The files that serve, best first. */
  files: readonly FeedFile[]
  /** The same for its poster, or for its picture on a tile. */
  other?: readonly FeedFile[] | undefined
  /** Whether it is loaded only when the learner asks for it. */
  isLarge?: true
  made: (given: { url: Url; other: Url; download: LearnerMedia['video']['download'] }) => Media
}

/** The address of the best of the files; looks again when the line is back, and at another attempt. */
function useUrl(source: Source, files: readonly FeedFile[] | undefined, attempt = 0): Url {
  const [found, setFound] = useState<{ of: string; url: string | null }>()
  const of = files && `${attempt} ${JSON.stringify(files)}`
  useEffect(() => {
    if (of === undefined) return
    let left = false
    const candidates: FeedFile[] = JSON.parse(of.slice(of.indexOf(' ')))
    const look = async () => {
      const url = (await firstUrl(source, candidates)) ?? null
      if (!left) setFound({ of, url })
    }
    void look()
    window.addEventListener('online', look)
    return () => {
      left = true
      window.removeEventListener('online', look)
    }
  }, [source, of])
  return found && found.of === of ? found.url : undefined
}

/** The address of the first of the files that is here. */
export async function firstUrl(source: Source, files: readonly FeedFile[]): Promise<string | undefined> {
  for (const file of source.order?.(files) ?? files) {
    const url = await source.url(file).catch(() => undefined)
    if (url !== undefined) return url
  }
  return undefined
}

/** The files of a picture for a width: the narrowest that is wide enough, then wider ones, then the original. */
export function inWidth({ file, small }: ReleasedPicture, width: number): FeedFile[] {
  const wanted = width * window.devicePixelRatio
  const enough = small.filter((each) => each.width >= wanted)
  const narrower = small.filter((each) => each.width < wanted)
  return [...enough, file, ...[...narrower].reverse()]
}

let opus: boolean | undefined
/** Whether the browser plays Opus in Ogg; old iPhones do not. */
export function playsOpus(): boolean {
  opus ??= new Audio().canPlayType('audio/ogg; codecs=opus') !== ''
  return opus
}
