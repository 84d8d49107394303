import { mediaId } from '@griot/player/sound/media-id.ts'
import { VideoPlayer } from '@griot/player/sound/video-player.tsx'
import { CaptionedPlayer } from '../../captions/captioned-player.tsx'
import type { AssetParts } from '../asset-view.ts'

/** A video with its controls: on a card, or large with its captions. */
export const Film: AssetParts<'video'>['Media'] = ({ asset, size }) => {
  const film = {
    sound: mediaId('video', asset.code),
    url: asset.url,
    poster: asset.thumbnail,
    title: asset.localText,
    duration: asset.duration,
  }
  return size === 'details' ? <CaptionedPlayer video={asset} {...film} /> : <VideoPlayer {...film} />
}
