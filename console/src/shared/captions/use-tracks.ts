import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { Track } from '@griot/player/sound/captions.ts'
import { useTracks } from '@griot/player/sound/use-tracks.ts'
import { useQuery } from '@tanstack/react-query'
import { captionsQuery } from './captions.queries.ts'

/** The captions of a video for its player. They are loaded once. */
export function useVideoTracks(video: AssetOf<'video'>): readonly Track[] {
  const { data } = useQuery({ ...captionsQuery(video.code), enabled: video.captionLanguages.length > 0 })
  return useTracks(data?.captions)
}
