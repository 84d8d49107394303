import { captionLanguages, captionTag } from '@griot/contract/captions/caption-languages.ts'
import type { Captions } from '@griot/contract/captions/captions.ts'
import { useEffect, useState } from 'react'
import { captionLanguageName } from './caption-language.ts'
import type { Track } from './captions.ts'

const NO_TRACKS: readonly Track[] = []

/** Captions as tracks for a player: files that are made in the browser. */
export function useTracks(captions: Captions | undefined): readonly Track[] {
  const [tracks, setTracks] = useState(NO_TRACKS)
  useEffect(() => {
    if (!captions) return setTracks(NO_TRACKS)
    let made: readonly Track[] = []
    let left = false
    const make = async () => {
      const { WEBVTT, writeWebvtt } = await import('@griot/contract/captions/write-webvtt.ts')
      if (left) return
      made = captionLanguages(Object.keys(captions)).map((language) => ({
        language: captionTag(language),
        label: captionLanguageName(language),
        url: URL.createObjectURL(new Blob([writeWebvtt(captions[language] ?? [])], { type: WEBVTT.mediaType })),
      }))
      setTracks(made)
    }
    // Without this code the video plays without captions.
    make().catch(() => {})
    return () => {
      left = true
      for (const { url } of made) URL.revokeObjectURL(url)
    }
  }, [captions])
  return tracks
}
