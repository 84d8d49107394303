import { LANGUAGES } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { PHRASES } from '@griot/contract/player/phrases.ts'
import { IconBookmark, IconDeviceMobile } from '@tabler/icons-react'
import { sizeText } from '../../ui/size-text.ts'
import barClasses from '../bar.module.css'
import { lessonsOf, playableOf, usePlayer } from '../player.ts'
import { isFinished, useProgress } from '../progress/progress.ts'
import { addressOf } from '../route.ts'
import { ThemeButton } from '../theme-button.tsx'
import { GoOn } from './go-on.tsx'
import classes from './home-page.module.css'
import { LevelCard } from './level-card.tsx'
import { SaveResults } from './save-results.tsx'

/** Where the learner is in the course, and all its levels and lessons; none is locked. */
export function HomePage() {
  const parts = usePlayer()
  const { course, levels, progress: store, storage, pack, device } = parts
  const progress = useProgress(store)
  const lessons = lessonsOf(levels)
  const done = lessons.filter(({ lesson }) => isFinished(progress, lesson)).length
  const here = playableOf(parts)
  const next = here.find(({ lesson }) => lesson.id === progress.last && !isFinished(progress, lesson))
  const current = next ?? here.find(({ lesson }) => !isFinished(progress, lesson)) ?? here[0]
  const { label, tag } = LANGUAGES[course.language]
  const bytes = here.reduce((sum, { lesson }) => sum + lesson.media[pack.media ?? 'small'] + lesson.document.bytes, 0)
  const size = sizeText(bytes)
  return (
    <>
      <header className={barClasses.bar}>
        <span className={barClasses.title}>
          <Logo />
          <span>{label}</span>
        </span>
        <span className={barClasses.end}>
          <ThemeButton />
        </span>
      </header>
      <main className={classes.home}>
        <div>
          <div className={classes.hello}>
            <h1 lang={tag}>{PHRASES[course.language].greeting}</h1>
            <p>{playerMessages.welcome({ done, total: lessons.length })}</p>
          </div>
          {current && <GoOn {...current} address={addressOf({ lesson: current.lesson.id, chats: false })} />}
          {device && <device.Home />}
        </div>
        <div>
          <h2 className={classes.heading}>{playerMessages.levels}</h2>
          {levels.map((level) => (
            <LevelCard key={level.id} level={level} current={current?.lesson.id ?? null} />
          ))}
          <footer className={classes.notes}>
            {bytes > 0 && !device && (
              <p>
                <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
                {pack.urls || pack.app ? playerMessages.needsInternet({ size }) : playerMessages.onThisPhone({ size })}
              </p>
            )}
            <p>
              <IconBookmark size={18} stroke={1.75} aria-hidden />
              {storage.lasts() ? playerMessages.progressStays : playerMessages.progressIsLost}
            </p>
            <SaveResults />
          </footer>
        </div>
      </main>
    </>
  )
}

function Logo() {
  return (
    <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden="true">
      <path fill="currentColor" d="M14 3.4v25.2c0 1-.9 1.6-1.8 1.3a14.4 14.4 0 0 1 0-27.8c.9-.3 1.8.3 1.8 1.3Z" />
      <path fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" d="M18 5v22M24 9v14M30 14v4" />
    </svg>
  )
}
