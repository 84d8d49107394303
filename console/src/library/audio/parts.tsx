import { clockLength } from '../../ui/sound/clock-time.ts'
import { PlayButton } from '../../ui/sound/play-button.tsx'
import { Player } from '../../ui/sound/player.tsx'
import { Waveform } from '../../ui/sound/waveform.tsx'
import { Highlighted } from '../../ui/word/highlighted.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import { Word } from '../../ui/word/word.tsx'
import type { AssetParts, ThumbProps, WordsProps } from '../asset-view.ts'
import { mediaId } from '../media-id.ts'
import { audioLength } from './audio-length.ts'
import styles from './parts.module.css'

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
  <div className={styles.sound}>
    <span className={styles.circle} />
    <Waveform peaks={null} />
  </div>
)

const Thumb = ({ id, ...play }: ThumbProps) => <PlayButton sound={id} {...play} />

function Words({ asset, search = '', look }: WordsProps<'audio'>) {
  const { localText, translation, language } = asset
  if (look === 'head') {
    return (
      <>
        <p className={styles.head}>
          <Word size="xl" language={language}>
            {localText}
          </Word>
        </p>
        <p className={styles.meaning}>{translation}</p>
      </>
    )
  }
  if (look === 'meaning') return <span>{translation}</span>
  if (look === 'name') {
    return (
      <Word language={language} search={search} ellipsis>
        {localText}
      </Word>
    )
  }
  if (look === 'line') {
    return (
      <span className={styles.line}>
        <Word language={language} search={search} ellipsis>
          {localText}
        </Word>
        <span className={styles.short}>{translation}</span>
      </span>
    )
  }
  return (
    <>
      <Word size="l" clamp language={language} search={search}>
        {localText}
      </Word>
      <p className={styles.translation}>
        <Highlighted text={translation} search={search} />
      </p>
    </>
  )
}

const Facts: Parts['Facts'] = ({ asset }) => (
  <>
    <dt>Language</dt>
    <dd>
      <LanguageMark language={asset.language} />
    </dd>
    <dt>Local Text</dt>
    <dd>
      <Word language={asset.language}>{asset.localText}</Word>
    </dd>
    <dt>Translation</dt>
    <dd>{asset.translation}</dd>
  </>
)

export const audioParts: Parts = {
  Media,
  MediaSkeleton,
  Thumb,
  Words,
  Facts,
  measure: async (url) => {
    const seconds = await audioLength(url)
    return seconds === null ? null : clockLength(seconds)
  },
}
