import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { VideoPlayer } from '@griot/player/sound/video-player.tsx'
import type { ComponentProps } from 'react'
import { useVideoTracks } from './use-tracks.ts'

type CaptionedPlayerProps = Omit<ComponentProps<typeof VideoPlayer>, 'tracks' | 'size'> & { video: AssetOf<'video'> }

/** The large player of a video, with its captions to choose from. */
export function CaptionedPlayer({ video, ...film }: CaptionedPlayerProps) {
  return <VideoPlayer {...film} size="lg" tracks={useVideoTracks(video)} />
}
