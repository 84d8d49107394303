import { LANGUAGES } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { IconX } from '@tabler/icons-react'
import classes from '../bar.module.css'
import { type Lesson, type Level, usePlayer } from '../player.ts'
import { addressOf } from '../route.ts'
import { type StringState, Strings } from '../strings.tsx'
import { ThemeButton } from '../theme-button.tsx'

interface LessonBarProps {
  level: Level
  lesson: Lesson
  states: readonly StringState[]
  /** The current step, from 0; after the last one at the end. */
  at: number
}

/** Leaves the lesson, and shows where the learner is in it. */
export function LessonBar({ level, lesson, states, at }: LessonBarProps) {
  const { course } = usePlayer()
  const place = { at: at + 1, total: states.length }
  const isEnd = at >= states.length
  return (
    <header className={classes.bar} data-lesson>
      <a
        className={classes.icon}
        href={addressOf({ lesson: null, chats: false })}
        aria-label={isEnd ? playerMessages.toLevels : playerMessages.leave}
      >
        <IconX size={22} stroke={1.75} aria-hidden />
      </a>
      <span className={classes.place} lang={LANGUAGES[course.language].tag}>
        {playerMessages.lessonHeading({ level: level.title, number: lesson.number, lesson: lesson.title })}
      </span>
      <span className={classes.end}>
        {!isEnd && (
          <>
            <Strings states={states} label={playerMessages.activityOf(place)} />
            <span aria-hidden>{playerMessages.stepOf(place)}</span>
          </>
        )}
        <ThemeButton />
      </span>
    </header>
  )
}
