import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { captionLanguages, captionTag } from '@griot/contract/captions/captions.ts'
import { WEBVTT, writeWebvtt } from '@griot/contract/captions/write-webvtt.ts'
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
    const made = captionLanguages(Object.keys(captions)).map((language) => ({
      language: captionTag(language),
      label: captionLanguageName(language),
      url: URL.createObjectURL(new Blob([writeWebvtt(captions[language] ?? [])], { type: WEBVTT.mediaType })),
    }))
    setTracks(made)
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url)
    }
  }, [captions])
  return tracks
}
