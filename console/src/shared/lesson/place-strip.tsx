import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import * as lessonLinksMessages from '@griot/contract/messages/ui/curriculum/lesson-links.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { rich } from '../../ui/text/rich.tsx'
import { LanguageMark } from '../language/language-mark.tsx'
import classes from './place-strip.module.css'

interface PlaceStripProps {
  lesson: Lesson
  level: Level | undefined
  /** More about its position. */
  more?: string
}

/** Language, level and lesson of the edited thing; the form cannot change them. */
export function PlaceStrip({ lesson, level, more }: PlaceStripProps) {
  return (
    <ul
      className={`${layout.cluster} ${layout.secondary} ${classes.strip}`}
      aria-label={lessonLinksMessages.languageLevelLesson}
    >
      <li>
        <LanguageMark language={lesson.language} />
      </li>
      <li>
        {level
          ? rich(
              lessonLinksMessages.level({
                level: level.level,
                title: level.title,
                word: (text) => <Word language={lesson.language}>{text}</Word>,
              }),
            )
          : lesson.levelId}
      </li>
      <li>
        {rich(
          lessonLinksMessages.lesson({
            lessonNumber: lesson.lessonNumber,
            title: lesson.title,
            word: (text) => <Word language={lesson.language}>{text}</Word>,
          }),
        )}
      </li>
      {more !== undefined && <li>{more}</li>}
    </ul>
  )
}
