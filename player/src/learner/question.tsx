import { wordKey } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { mediaId } from '../sound/media-id.ts'
import { Player } from '../sound/player.tsx'
import { SlowButton } from '../sound/slow-button.tsx'
import { useSound } from '../sound/use-sound.ts'
import { useTracks } from '../sound/use-tracks.ts'
import { VideoPlayer } from '../sound/video-player.tsx'
import { Button } from '../ui/button.tsx'
import { sizeText } from '../ui/size-text.ts'
import { wordLang } from '../word/word.tsx'
import { useMedia } from './media.ts'
import { MissingFile } from './missing-file.tsx'
import { NotHere } from './not-here.tsx'
import classes from './question.module.css'
import { Transcript, VideoTranscript } from './transcript.tsx'

/** Name of the question's media controls; its text would give away the answer. */
const THE_QUESTION = learnerMessages.theQuestion

const NONE: readonly { text: string }[] = []

/** Whether one of the given texts is what is said. */
const isAmong = (said: string, texts: readonly { text: string }[]) => {
  const key = wordKey(said)
  return texts.some(({ text }) => wordKey(text) === key)
}

interface QuestionAudioProps {
  code: string
  language: LanguageName
  /** Texts that are on the screen: the options, and the question. Where one of them is what is said, it stays hidden. */
  texts?: readonly { text: string }[]
  /** Whether its text would give the answer away now, as where learners write what they hear. */
  tells?: boolean
}

/** The question's audio, and a button for its text, unless that gives the answer away. */
export function QuestionAudio({ code, language, texts = NONE, tells = false }: QuestionAudioProps) {
  const audio = useMedia('audio', code)
  const key = mediaId('audio', audio?.code ?? code)
  const { status } = useSound(key)
  if (!audio) return <MissingFile>{learnerMessages.noSound}</MissingFile>
  const said = audio.text
  const isAway = audio.bytesElsewhere !== undefined && (audio.url === null || status === 'failed')
  return (
    <div className={classes.media}>
      <div className={classes.player}>
        <Player
          sound={key}
          url={audio.url}
          title={THE_QUESTION}
          peaks={audio.peaks}
          duration={audio.duration}
          size="lg"
          isElsewhere={isAway}
        />
        {audio.url && <SlowButton />}
      </div>
      {isAway && <NotHere kind="sound" bytes={audio.bytesElsewhere ?? null} />}
      {!tells && !isAmong(said, texts) && <Transcript key={audio.code} text={said} language={language} />}
    </div>
  )
}

/** Loads a large file. */
function Download({ start, isRunning, bytes }: { start: () => void; isRunning: boolean; bytes: number }) {
  return (
    <Button className={classes.download} data-play fullWidth loading={isRunning} onClick={start}>
      {playerMessages.load({ size: sizeText(bytes) })}
    </Button>
  )
}

interface QuestionVideoProps {
  code: string
  language: LanguageName
  /** The options. */
  options: readonly { text: string }[]
}

/** The question's video, with its text below, unless that is one of the answers. */
export function QuestionVideo({ code, language, options }: QuestionVideoProps) {
  const video = useMedia('video', code)
  const tracks = useTracks(video?.captions)
  if (!video) return <MissingFile>{learnerMessages.noVideo}</MissingFile>
  const tells = isAmong(video.text, options)
  return (
    <div className={classes.media}>
      <VideoPlayer
        sound={mediaId('video', video.code)}
        url={video.url}
        poster={video.poster}
        title={THE_QUESTION}
        duration={video.duration}
        size="lg"
        tracks={tracks}
      />
      {video.download && <Download {...video.download} bytes={video.bytesElsewhere ?? 0} />}
      {video.url === null && video.bytesElsewhere !== undefined && (
        <NotHere kind="video" bytes={video.bytesElsewhere} />
      )}
      <VideoTranscript captions={video.captions} language={language} />
      {!tells && (
        <p className={classes.caption} lang={wordLang(language)} dir="auto">
          {video.text}
        </p>
      )}
    </div>
  )
}
