import { LANGUAGES } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { IconCheck, IconChevronDown, IconChevronUp, IconDownload, IconMessage } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { sizeText } from '../../ui/size-text.ts'
import { type Lesson, type Level, usePlayer } from '../player.ts'
import { isFinished, useProgress } from '../progress/progress.ts'
import { addressOf } from '../route.ts'
import { firstUrl, inWidth } from '../source/lesson-media.ts'
import { Strings, statesOf } from '../strings.tsx'
import classes from './level-card.module.css'

const PICTURE_WIDTH = 72

/** A level with its lessons. The level of the current lesson is open, and that of the pack. */
export function LevelCard({ level, current }: { level: Level; current: string | null }) {
  const { course, source, pack, progress: store, device } = usePlayer()
  const progress = useProgress(store)
  const id = useId()
  const [open, setOpen] = useState(() => level.id === pack.open || level.lessons.some(({ id }) => id === current))
  const done = level.lessons.filter((lesson) => isFinished(progress, lesson)).length
  const summary = playerMessages.lessonsDone({ done, total: level.lessons.length })
  const away = level.lessons.filter((lesson) => !source.has(lesson.document))
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <section className={classes.level}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <LevelPicture level={level} />
          <span className={classes.names}>
            <span className={classes.title} lang={LANGUAGES[course.language].tag} dir="auto">
              <span className={classes.number}>{level.number}</span> {level.title}
            </span>
            {level.description && <span className={classes.meaning}>{level.description}</span>}
            <span className={classes.row}>
              <Strings states={statesOf(done, level.lessons.length)} label={summary} />
              <span aria-hidden>{summary}</span>
            </span>
          </span>
          <Chevron size={20} stroke={1.75} aria-hidden />
        </button>
      </h3>
      {away.length > 0 && !device && (
        <p className={classes.away}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {playerMessages.notHere({ size: sizeText(away.reduce((sum, { media }) => sum + media.small, 0)) })}
        </p>
      )}
      <ul id={id} hidden={!open}>
        {open &&
          level.lessons.map((lesson) => (
            <LessonRows key={lesson.id} lesson={lesson} isCurrent={lesson.id === current} />
          ))}
      </ul>
      {device && <device.LevelFoot level={level} open={open} />}
    </section>
  )
}

/** The picture of a level, if it has one. */
function LevelPicture({ level }: { level: Level }) {
  const { source } = usePlayer()
  const [url, setUrl] = useState<string>()
  const graphic = level.graphics[(level.image ?? level.icon ?? '').toLowerCase()]
  useEffect(() => {
    if (graphic) void firstUrl(source, inWidth(graphic, PICTURE_WIDTH)).then(setUrl)
  }, [source, graphic])
  if (!graphic || url === undefined) return null
  return (
    <span className={classes.picture}>
      <img src={url} alt="" />
    </span>
  )
}

/** A lesson, and its chats in a row of their own. */
function LessonRows({ lesson, isCurrent }: { lesson: Lesson; isCurrent: boolean }) {
  const { progress: store } = usePlayer()
  const finished = isFinished(useProgress(store), lesson)
  const { id, number, title, description, activities, chats } = lesson
  const hasChats = chats > 0 && activities > 0
  return (
    <>
      <Row
        address={addressOf({ lesson: id, chats: false })}
        state={finished ? 'done' : isCurrent ? 'now' : 'open'}
        mark={finished ? <IconCheck size={18} stroke={2} aria-hidden /> : number}
        title={title}
        meaning={description}
      />
      {hasChats && (
        <Row
          address={addressOf({ lesson: id, chats: true })}
          state={finished ? 'done' : 'open'}
          mark={<IconMessage size={18} stroke={1.75} aria-hidden />}
          title={title}
          meaning={playerMessages.chat({ count: chats })}
        />
      )}
    </>
  )
}

interface RowProps {
  address: string
  state: 'done' | 'now' | 'open'
  mark: ReactNode
  title: string
  meaning: string
}

function Row({ address, state, mark, title, meaning }: RowProps) {
  const { course } = usePlayer()
  return (
    <li>
      <a className={classes.lesson} href={address} aria-current={state === 'now' || undefined}>
        <span className={classes.mark} data-state={state}>
          {mark}
        </span>
        <span className={classes.names}>
          <span className={classes.lessonTitle} lang={LANGUAGES[course.language].tag} dir="auto">
            {title}
          </span>
          {meaning && <span className={classes.meaning}>{meaning}</span>}
        </span>
        {state === 'now' && <span className={classes.here}>{playerMessages.hereNow}</span>}
        {state === 'done' && <span className="visually-hidden">{playerMessages.done}</span>}
      </a>
    </li>
  )
}
