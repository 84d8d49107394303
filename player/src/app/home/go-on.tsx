import { LANGUAGES } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { type Lesson, usePlayer } from '../player.ts'
import { doneIn, useProgress } from '../progress/progress.ts'
import { Strings, statesOf } from '../strings.tsx'
import classes from './home-page.module.css'

/** The lesson where the learner stopped, or the first one. */
export function GoOn({ lesson, address }: { lesson: Lesson; address: string }) {
  const { course, progress: store } = usePlayer()
  const progress = useProgress(store)
  const done = doneIn(progress, lesson.id)
  const total = lesson.activities + lesson.chats
  const summary = playerMessages.activitiesDone({ done, total })
  const { number } = lesson
  return (
    <section className={classes.goOn}>
      <p>{progress.last === null ? playerMessages.startWith({ number }) : playerMessages.goOnWith({ number })}</p>
      <p className={classes.goOnTitle} lang={LANGUAGES[course.language].tag} dir="auto">
        {lesson.title}
      </p>
      {lesson.description && <p>{lesson.description}</p>}
      <p className={classes.row}>
        <Strings states={statesOf(done, total)} label={summary} />
        <span aria-hidden>{summary}</span>
      </p>
      <a className={classes.button} href={address}>
        {progress.last === null ? playerMessages.start : playerMessages.goOn}
      </a>
    </section>
  )
}
