import * as kindsAudioMessages from '@griot/contract/messages/ui/kinds/audio.ts'
import * as recordMessages from '@griot/contract/messages/ui/recording/record-link.ts'
import { clockLength } from '@griot/player/sound/clock-time.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { PlayButton } from '@griot/player/sound/play-button.tsx'
import { Player } from '@griot/player/sound/player.tsx'
import { MiniWaveform, Waveform } from '@griot/player/sound/waveform.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { mediaLength } from '../../assets/media-length.ts'
import type { AssetParts, ThumbProps } from '../asset-view.ts'
import { SpokenFacts, SpokenWords } from '../spoken/spoken-words.tsx'
import classes from './parts.module.css'

type Parts = AssetParts<'audio'>

const Media: Parts['Media'] = ({ asset, size }) => (
  <Player
    sound={mediaId('audio', asset.code)}
    url={asset.url}
    title={asset.localText}
    peaks={asset.peaks}
    duration={asset.duration}
    size={size === 'details' ? 'lg' : 'md'}
  />
)

const MediaSkeleton = () => (
  <div className={`${layout.row} ${classes.sound}`}>
    <span className={`${layout.skeleton} ${classes.circle}`} />
    <Waveform peaks={null} />
  </div>
)

const Thumb = ({ id, poster: _, ...play }: ThumbProps) => <PlayButton sound={id} {...play} />

export const audioParts: Parts = {
  Media,
  MediaSkeleton,
  Thumb,
  Mini: ({ file }) => (
    <span className={classes.mini}>
      <MiniWaveform peaks={file.peaks} />
    </span>
  ),
  Words: SpokenWords,
  Facts: SpokenFacts,
  UploadLink: () => <TextLink to="/dashboard/asset/split">{recordMessages.splitLong}</TextLink>,
  FileLinks: ({ asset }) => (
    <TextLink to="/dashboard/asset/sound/$code" params={{ code: asset.code }}>
      {recordMessages.editSound}
    </TextLink>
  ),
  preparation: {
    label: kindsAudioMessages.prepare,
    hint: kindsAudioMessages.prepareHint,
    prepare: async (file, options) => (await import('./prepare.ts')).prepareSound(file, options),
  },
  measure: async (url) => {
    const seconds = await mediaLength('audio', url)
    return seconds === null ? null : clockLength(seconds)
  },
}
