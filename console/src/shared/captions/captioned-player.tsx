import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import type { ComponentProps } from 'react'
import { VideoPlayer } from '../../ui/sound/video-player.tsx'
import { useTracks } from './use-tracks.ts'

type CaptionedPlayerProps = Omit<ComponentProps<typeof VideoPlayer>, 'tracks' | 'size'> & { video: AssetOf<'video'> }

/** The large player of a video, with its captions to choose from. */
export function CaptionedPlayer({ video, ...film }: CaptionedPlayerProps) {
  return <VideoPlayer {...film} size="lg" tracks={useTracks(video)} />
}
