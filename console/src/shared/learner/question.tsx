import { wordKey } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { Player } from '../../ui/sound/player.tsx'
import { VideoPlayer } from '../../ui/sound/video-player.tsx'
import { mediaId } from '../assets/media-id.ts'
import { useCode } from '../codes/code-lookup.ts'
import { wordLang } from '../word/word.tsx'
import { MissingFile } from './missing-file.tsx'
import classes from './question.module.css'

/** Name of the question's media controls; its text would give away the answer. */
const THE_QUESTION = learnerMessages.theQuestion

/** The question's audio. */
export function QuestionAudio({ code }: { code: string }) {
  const lookup = useCode('audio', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <MissingFile>{learnerMessages.noSound}</MissingFile>
  const { asset: audio } = lookup
  return (
    <Player
      sound={mediaId('audio', audio.code)}
      url={audio.url}
      title={THE_QUESTION}
      peaks={audio.peaks}
      duration={audio.duration}
      size="lg"
    />
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
  const lookup = useCode('video', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <MissingFile>{learnerMessages.noVideo}</MissingFile>
  const { asset: video } = lookup
  const answer = wordKey(video.localText)
  const tells = options.some(({ text }) => wordKey(text) === answer)
  return (
    <div>
      <VideoPlayer
        sound={mediaId('video', video.code)}
        url={video.url}
        poster={video.thumbnail}
        title={THE_QUESTION}
        duration={video.duration}
        size="lg"
      />
      {!tells && (
        <p className={classes.caption} lang={wordLang(language)} dir="auto">
          {video.localText}
        </p>
      )}
    </div>
  )
}
