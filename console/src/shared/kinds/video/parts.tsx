import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import * as kindsVideoMessages from '@griot/contract/messages/ui/kinds/video.ts'
import { SMALLER_VIDEO_ABOVE_BYTES, SMALLER_VIDEO_SIDE_MAX } from '@griot/contract/uploads/prepare.ts'
import { clockLength, clockTime } from '@griot/player/sound/clock-time.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconMovie } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useHasPermission } from '../../../session/use-session.ts'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { formatBytes, formatPixels } from '../../../ui/text/format.ts'
import { assetsKey } from '../../assets/assets.queries.ts'
import { mediaLength } from '../../assets/media-length.ts'
import { CaptionsLine } from '../../captions/captions-line.tsx'
import { LanguageMark } from '../../language/language-mark.tsx'
import type { AssetParts, ThumbProps } from '../asset-view.ts'
import { SpokenFacts, SpokenWords } from '../spoken/spoken-words.tsx'
import type { makePoster } from './make-poster.ts'
import classes from './parts.module.css'

type Parts = AssetParts<'video'>

/** Loaded when needed: most videos have their poster. */
const createPoster: typeof makePoster = async (of) => (await import('./make-poster.ts')).makePoster(of)

/** Loaded when a video is shown, so that lists of other kinds load without it. */
const Film = lazy(async () => ({ default: (await retryImport(() => import('./film.tsx'))).Film }))

const Media: Parts['Media'] = (props) => (
  <Suspense fallback={<MediaSkeleton />}>
    <Film {...props} />
  </Suspense>
)

const MediaSkeleton = () => <div className={`${layout.skeleton} ${classes.preview}`} />

const Thumb = ({ id, poster: _, ...play }: ThumbProps) => <PlayButton sound={id} {...play} screen="window" />

/** The text with code and language beside it, and the facts of its file. */
const Panel: Parts['Panel'] = ({ asset }) => {
  useMissingPosters(asset)
  return (
    <>
      <div className={classes.words}>
        <div>
          <SpokenWords asset={asset} look="head" />
        </div>
        <div className={`${layout.row} ${classes.marks}`}>
          <CodeChip code={asset.code} />
          <LanguageMark language={asset.language} />
        </div>
      </div>
      <CaptionsLine video={asset} />
      {asset.bytes !== null && (
        <dl className={classes.facts}>
          <Fact name={kindsVideoMessages.length}>
            {asset.duration === null ? null : clockTime(asset.duration, { tenths: true })}
          </Fact>
          <Fact name={kindsVideoMessages.size}>{formatBytes(asset.bytes)}</Fact>
          <Fact name={kindsVideoMessages.dimensions}>{formatPixels(asset.width, asset.height)[0] ?? null}</Fact>
        </dl>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  )
}

export const videoParts: Parts = {
  Media,
  MediaSkeleton,
  Thumb,
  Mini: ({ file }) => (
    <span className={classes.mini}>
      {file.thumbnail ? (
        <img src={file.thumbnail} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconMovie size={18} stroke={1.75} aria-hidden="true" />
      )}
    </span>
  ),
  Words: SpokenWords,
  Facts: SpokenFacts,
  Panel,
  preparation: {
    label: kindsVideoMessages.prepare({ size: formatBytes(SMALLER_VIDEO_ABOVE_BYTES) }),
    hint: kindsVideoMessages.prepareHint({ pixels: SMALLER_VIDEO_SIDE_MAX }),
    prepare: async (file, options) => (await import('./make-smaller.ts')).makeSmaller(file, options),
  },
  checkContent: async (file) => (await import('./check-frames.ts')).checkFrames(file),
  afterSaved: ({ code, file, sha256 }) => {
    const url = URL.createObjectURL(file)
    return createPoster({ code, file: sha256, url }).finally(() => URL.revokeObjectURL(url))
  },
  measure: async (url) => {
    const seconds = await mediaLength('video', url)
    return seconds === null ? null : clockLength(seconds)
  },
}

/**
 * The first writer who opens a video creates the posters of its files, the current file first: the server cannot decode
 * videos.
 */
function useMissingPosters({ code, files }: AssetDetailsOf<'video'>): void {
  const may = useHasPermission('assets.write')
  const queries = useQueryClient()
  useEffect(() => {
    let left = false
    const make = async () => {
      for (const { sha256, thumbnail, url } of files) {
        if (left) return
        // A failure is not shown: without a poster the video looks as before.
        if (thumbnail === null && (await createPoster({ code, file: sha256, url }).catch(() => false)))
          await queries.invalidateQueries({ queryKey: assetsKey('video') })
      }
    }
    if (may) void make()
    return () => {
      left = true
    }
  }, [may, code, files, queries])
}
