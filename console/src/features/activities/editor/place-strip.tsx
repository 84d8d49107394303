import type { Lesson } from '#contract/lessons.ts'
import type { Level } from '#contract/levels.ts'
import { LanguageMark } from '../../../ui/word/language-mark.tsx'
import { Word } from '../../../ui/word/word.tsx'
import classes from './place-strip.module.css'

/** Language, level and lesson of an activity, which the form does not change. */
export function PlaceStrip({ lesson, level }: { lesson: Lesson; level: Level | undefined }) {
  return (
    <ul className={classes.strip} aria-label="Language, level and lesson">
      <li>
        <LanguageMark language={lesson.language} />
      </li>
      <li>
        {level ? `Level ${level.level}, ` : lesson.levelId}
        {level && <Word language={lesson.language}>{level.title}</Word>}
      </li>
      <li>
        Lesson {lesson.lessonNumber}, <Word language={lesson.language}>{lesson.title}</Word>
      </li>
    </ul>
  )
}
