import { wordKey } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { Player } from '../../ui/sound/player.tsx'
import { mediaId } from '../assets/media-id.ts'
import { CaptionedPlayer } from '../captions/captioned-player.tsx'
import { TranscriptButton } from '../captions/transcript-button.tsx'
import { useCode } from '../codes/code-lookup.ts'
import { wordLang } from '../word/word.tsx'
import { MissingFile } from './missing-file.tsx'
import classes from './question.module.css'
import { Transcript } from './transcript.tsx'

/** Name of the question's media controls; its text would give away the answer. */
const THE_QUESTION = learnerMessages.theQuestion

/** What a sound says. */
const textOf = ({ transcript, localText }: { transcript?: string; localText: string }) => transcript || localText

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
  const lookup = useCode('audio', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <MissingFile>{learnerMessages.noSound}</MissingFile>
  const { asset: audio } = lookup
  const said = textOf(audio)
  return (
    <div className={classes.sound}>
      <Player
        sound={mediaId('audio', audio.code)}
        url={audio.url}
        title={THE_QUESTION}
        peaks={audio.peaks}
        duration={audio.duration}
        size="lg"
      />
      {!tells && !isAmong(said, texts) && <Transcript key={audio.code} text={said} language={language} />}
    </div>
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
  const tells = isAmong(video.localText, options)
  return (
    <div>
      <CaptionedPlayer
        video={video}
        sound={mediaId('video', video.code)}
        url={video.url}
        poster={video.thumbnail}
        title={THE_QUESTION}
        duration={video.duration}
      />
      <TranscriptButton video={video} title={THE_QUESTION} />
      {!tells && (
        <p className={classes.caption} lang={wordLang(language)} dir="auto">
          {video.localText}
        </p>
      )}
    </div>
  )
}
