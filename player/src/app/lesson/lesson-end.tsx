import { LANGUAGES } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { PHRASES } from '@griot/contract/player/phrases.ts'
import type { LessonDocument } from '@griot/contract/releases/documents.ts'
import { useMedia } from '../../learner/media.ts'
import { mediaId } from '../../sound/media-id.ts'
import { PlayButton } from '../../sound/play-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts'
import { type Lesson, playableOf, usePlayer } from '../player.ts'
import { useProgress } from '../progress/progress.ts'
import { addressOf } from '../route.ts'
import { Strings } from '../strings.tsx'
import classes from './lesson-page.module.css'

/** Words that are listed, at most. */
const WORDS_MAX = 12

interface LessonEndProps {
  lesson: Lesson
  document: LessonDocument
  onAgain: () => void
}

/** The end of a lesson: what was right, the words that were met, the next lesson. */
export function LessonEnd({ lesson, document, onAgain }: LessonEndProps) {
  const parts = usePlayer()
  const { course, progress: store } = parts
  const progress = useProgress(store)
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const items = progress.lessons[lesson.id] ?? {}
  const total = document.activities.length
  const right = document.activities.filter(({ id }) => items[id]?.firstRight).length
  const { number } = lesson
  const summary =
    total > 0 ? playerMessages.lessonFinished({ number, right, total }) : playerMessages.chatFinished({ number })
  const all = playableOf(parts)
  const next = all[all.findIndex((each) => each.lesson.id === lesson.id) + 1]?.lesson
  const { tag } = LANGUAGES[course.language]
  const words = Object.entries(document.audios).slice(0, WORDS_MAX)
  return (
    <main className={classes.end}>
      <div className={classes.finished}>
        <Strings states={Array.from({ length: Math.max(1, total) }, () => 'done')} label={summary} size="large" />
        <h1 ref={heading} tabIndex={-1} lang={tag}>
          {PHRASES[course.language].praise}
        </h1>
        <p>{summary}</p>
        {words.length > 0 && (
          <ul className={classes.words} aria-label={playerMessages.wordsMet}>
            {words.map(([code, { text, translation }]) => (
              <WordMet key={code} code={code} text={text} translation={translation} tag={tag} />
            ))}
          </ul>
        )}
      </div>
      <div className={classes.foot}>
        {next && (
          <a className={classes.next} href={addressOf({ lesson: next.id, chats: false })}>
            <span>
              {playerMessages.next({
                lesson: next.title,
                word: (text) => (
                  <span key="word" lang={tag}>
                    {text}
                  </span>
                ),
              })}
            </span>
          </a>
        )}
        <Button variant="quiet" className={classes.again} onClick={onAgain}>
          {playerMessages.again}
        </Button>
      </div>
    </main>
  )
}

function WordMet({ code, text, translation, tag }: { code: string; text: string; translation: string; tag: string }) {
  const audio = useMedia('audio', code)
  return (
    <li>
      <PlayButton sound={mediaId('audio', code)} url={audio ? audio.url : null} title={text} />
      <span className={classes.word} lang={tag} dir="auto">
        {text}
      </span>
      <span className={classes.meaning}>{translation}</span>
    </li>
  )
}
