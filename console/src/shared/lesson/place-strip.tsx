import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import layout from '../../ui/layout/layout.module.css'
import { LanguageMark } from '../language/language-mark.tsx'
import { Word } from '../word/word.tsx'
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
    <ul className={`${layout.cluster} ${layout.secondary} ${classes.strip}`} aria-label="Language, level and lesson">
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
      {more !== undefined && <li>{more}</li>}
    </ul>
  )
}
