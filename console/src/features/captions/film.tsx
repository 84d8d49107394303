import type { CaptionedVideo } from '@griot/contract/assets/video/calls.ts'
import { captionTag } from '@griot/contract/captions/caption-languages.ts'
import { isLanguageName } from '@griot/contract/languages.ts'
import * as captionMessages from '@griot/contract/messages/ui/kinds/captions.ts'
import { useSound, useSoundTime } from '@griot/player/sound/use-sound.ts'
import { VideoPlayer } from '@griot/player/sound/video-player.tsx'
import { Waveform } from '@griot/player/sound/waveform.tsx'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type RefObject, useState } from 'react'
import { decodeSound, loadFile } from '../../shared/sound/file/sound-file.ts'
import { digitsOf, drawnLevels, loudestOf } from '../../shared/sound/file/wave-levels.ts'
import { formatBytes } from '../../ui/text/format.ts'
import type { CaptionRows } from './caption-rows.ts'
import classes from './film.module.css'

interface FilmProps {
  video: CaptionedVideo & { url: string }
  /** Identifies the sound of the page. */
  sound: string
  screen: RefObject<HTMLDivElement | null>
  rows: CaptionRows
  selected: string | null
  /** The shown languages, the upper line first. */
  languages: readonly string[]
  /** Milliseconds of the video; null when unknown. */
  length: number | null
  /** Moves the playhead to a time in milliseconds. */
  onSeek: (time: number) => void
}

/** The video with the captions as they are being edited, and its sound with the cues below it. */
export function Film({ video, sound, screen, rows, selected, languages, length, onSeek }: FilmProps) {
  return (
    <div>
      <VideoPlayer
        sound={sound}
        url={video.url}
        poster={video.thumbnail}
        title={video.localText}
        duration={video.duration}
        size="lg"
        screen={screen}
        over={<ShownCaptions {...{ sound, rows, languages }} />}
      />
      {length !== null && length > 0 && <Strip {...{ video, sound, rows, selected, length, onSeek }} />}
    </div>
  )
}

/** The captions of the moment, in each shown language. */
function ShownCaptions({ sound, rows, languages }: Pick<FilmProps, 'sound' | 'rows' | 'languages'>) {
  const time = useSoundTime(useSound(sound)) * 1000
  const now = rows.filter(({ start, end }) => start !== null && end !== null && start <= time && time < end)
  const texts = languages.flatMap((language) =>
    now.flatMap(({ id, texts }) => (texts[language]?.trim() ? [{ id, language, text: texts[language] }] : [])),
  )
  return (
    <p className={classes.captions}>
      {texts.map(({ id, language, text }) => (
        <span
          key={`${id} ${language}`}
          lang={captionTag(language)}
          dir="auto"
          data-word={isLanguageName(language) || undefined}
        >
          {text}
        </span>
      ))}
    </p>
  )
}

/** Larger files are loaded a second time, for their sound, only when people ask for it. */
const LOADED_BYTES_MAX = 5 * 1024 * 1024
const STROKES = 128

function soundQuery(url: string, wanted: boolean) {
  return {
    queryKey: ['captions', 'sound', url],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { samples } = await decodeSound(await loadFile(url, signal))
      return digitsOf(drawnLevels(loudestOf(samples, { start: 0, end: samples.length }, STROKES)))
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}

type StripProps = Pick<FilmProps, 'video' | 'sound' | 'rows' | 'selected' | 'onSeek'> & { length: number }

/** For the mouse: the sound as strings and the cues below it. The list of cues and the seek bar do the same. */
function Strip({ video, sound, rows, selected, length, onSeek }: StripProps) {
  const [wanted, setWanted] = useState((video.bytes ?? 0) <= LOADED_BYTES_MAX)
  const { data: peaks, error } = useQuery(soundQuery(video.url, wanted))
  const share = (time: number) => `${Math.min(100, (time / length) * 100)}%`
  const seek = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onSeek(((clientX - left) / width) * length)
  }
  return (
    <>
      <div className={classes.strip} aria-hidden="true" onClick={seek}>
        {peaks !== undefined && <Strings peaks={peaks} sound={sound} />}
        <div className={classes.blocks}>
          {rows.map(({ id, start, end }, at) =>
            start === null || end === null || end <= start ? null : (
              <span
                key={id}
                className={classes.block}
                data-on={id === selected || undefined}
                style={{ insetInlineStart: share(start), width: share(end - start) }}
              >
                {at + 1}
              </span>
            ),
          )}
        </div>
        <Playhead sound={sound} length={length} />
      </div>
      {!wanted && (
        <Button variant="quiet" size="small" onClick={() => setWanted(true)}>
          {captionMessages.drawSound({ size: formatBytes(video.bytes ?? 0) })}
        </Button>
      )}
      {error && <p className={layout.faint}>{captionMessages.noSound}</p>}
    </>
  )
}

function Strings({ peaks, sound }: { peaks: string; sound: string }) {
  const state = useSound(sound)
  const time = useSoundTime(state)
  return <Waveform peaks={peaks} height={48} played={state.duration ? Math.min(1, time / state.duration) : 0} />
}

function Playhead({ sound, length }: { sound: string; length: number }) {
  const time = useSoundTime(useSound(sound)) * 1000
  return (
    time > 0 && (
      <i className={classes.playhead} style={{ insetInlineStart: `${Math.min(100, (time / length) * 100)}%` }} />
    )
  )
}
