import { learnerMessages } from '#contract/activities/play/learner-messages.ts'
import { wordKey } from '#contract/activities/play/scoring.ts'
import type { LanguageName } from '#contract/languages.ts'
import { FilmPlayer } from '../../ui/sound/film-player.tsx'
import { Player } from '../../ui/sound/player.tsx'
import { mediaId } from '../assets/media-id.ts'
import { useCode } from '../codes/code-lookup.ts'
import { wordLang } from '../word/word.tsx'
import { Missing } from './missing-file.tsx'
import classes from './question.module.css'

/** Name of the question's media controls; its text would give away the answer. */
const THE_QUESTION = 'the question'

/** The question's audio. */
export function Heard({ code }: { code: string }) {
  const lookup = useCode('audio', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile')
    return <Missing>{learnerMessages.noSound}</Missing>
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

interface SeenProps {
  code: string
  language: LanguageName
  /** The options. */
  options: readonly { text: string }[]
}

/** The question's video, with its text below, unless that is one of the answers. */
export function Seen({ code, language, options }: SeenProps) {
  const lookup = useCode('video', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile')
    return <Missing>{learnerMessages.noFilm}</Missing>
  const { asset: video } = lookup
  const said = wordKey(video.localText)
  const tells = options.some(({ text }) => wordKey(text) === said)
  return (
    <div>
      <FilmPlayer
        sound={mediaId('video', video.code)}
        url={video.url}
        poster={video.thumbnail}
        title={THE_QUESTION}
        duration={video.duration}
        size="lg"
      />
      {!tells && (
        <p className={classes.said} lang={wordLang(language)} dir="auto">
          {video.localText}
        </p>
      )}
    </div>
  )
}
