import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { captionLanguages, captionTag } from '@griot/contract/captions/captions.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Track } from '../../ui/sound/captions.ts'
import { captionLanguageName } from './caption-language.ts'
import { captionsQuery } from './captions.queries.ts'

const NO_TRACKS: readonly Track[] = []

/** The captions of a video for its player. They are loaded once, and made into files in the browser. */
export function useTracks(video: AssetOf<'video'>): readonly Track[] {
  const { data } = useQuery({ ...captionsQuery(video.code), enabled: video.captionLanguages.length > 0 })
  const captions = data?.captions
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
