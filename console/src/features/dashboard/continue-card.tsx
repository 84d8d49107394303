import { LANGUAGES } from '@griot/contract/languages.ts'
import { remembered } from '../../session/remembered-place.ts'
import { Word } from '../../shared/word/word.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import classes from './dashboard-page.module.css'

/** Link to the last opened lesson, if any. */
export function ContinueCard() {
  const { language, level, levelId, lesson, lessonId } = remembered()
  if (!language || !levelId || !lesson || lesson.lessonId !== lessonId) return null
  const ofLevel = level?.levelId === levelId ? ` of Level ${level.level}` : ''
  return (
    <section className={`${layout.card} ${classes.continue}`} aria-labelledby="go-on">
      <h2 id="go-on">Continue where you stopped</h2>
      <p>
        <Word language={language} size="l">
          {lesson.title}
        </Word>{' '}
        <span className={layout.secondary}>
          Lesson {lesson.lessonNumber}
          {ofLevel}, {LANGUAGES[language].label}
        </span>
      </p>
      <LinkButton
        variant="primary"
        to="/dashboard/levels/lessons/activities"
        search={{ language, levelId, lessonId: lesson.lessonId }}
      >
        Open lesson
      </LinkButton>
    </section>
  )
}
