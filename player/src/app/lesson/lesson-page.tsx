import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import type { LessonDocument } from '@griot/contract/releases/documents.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { PlayedActivity } from '../../activities/played-activity.tsx'
import { PlayedChats } from '../../chats/played-chats.tsx'
import { FrameProvider } from '../../learner/frame.ts'
import { MediaProvider } from '../../learner/media.ts'
import { stopSound } from '../../sound/sound.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { type Lesson, type Level, usePlayer } from '../player.ts'
import { useProgress } from '../progress/progress.ts'
import { sendResults } from '../results/send-results.ts'
import { addressOf } from '../route.ts'
import { mediaOfLesson } from '../source/lesson-media.ts'
import type { StringState } from '../strings.tsx'
import { LessonBar } from './lesson-bar.tsx'
import { LessonEnd } from './lesson-end.tsx'
import classes from './lesson-page.module.css'
import { playedChat, type Step, stepsOf } from './steps.ts'

interface LessonPageProps {
  level: Level
  lesson: Lesson
  /** Begins with the chats. */
  chatsOnly: boolean
}

/** Plays a lesson: one activity after the other, then its chats. */
export function LessonPage({ level, lesson, chatsOnly }: LessonPageProps) {
  const { source, progress } = usePlayer()
  const [document, setDocument] = useState<LessonDocument | 'failed' | null>(null)
  const load = useCallback(() => {
    setDocument(null)
    source.lesson(lesson.document).then(setDocument, () => setDocument('failed'))
  }, [source, lesson])
  useEffect(() => {
    progress.opened(lesson.id)
    load()
    return stopSound
  }, [load, lesson, progress])
  const mayCome = !source.isWhole
  const failure = mayCome && navigator.onLine ? playerMessages.lessonFailed : playerMessages.lessonNotHere
  if (document === null || document === 'failed')
    return (
      <main className={classes.waiting}>
        <p role="status">{document === null ? playerMessages.loading : failure}</p>
        {document === 'failed' && mayCome && <Button onClick={load}>{playerMessages.tryAgain}</Button>}
        <a href={addressOf({ lesson: null, chats: false })}>{playerMessages.toLevels}</a>
      </main>
    )
  return <PlayedLesson level={level} lesson={lesson} document={document} chatsOnly={chatsOnly} />
}

function PlayedLesson({ level, lesson, document, chatsOnly }: LessonPageProps & { document: LessonDocument }) {
  const { source, course, pack, progress: store } = usePlayer()
  const progress = useProgress(store)
  const steps = useMemo(() => stepsOf(document), [document])
  const [at, setAt] = useState(() => firstStep(steps, store.now().lessons[lesson.id] ?? {}, chatsOnly))
  const useLessonMedia = useMemo(() => mediaOfLesson(source, document), [source, document])
  const step = steps[at]
  const done = progress.lessons[lesson.id] ?? {}
  const states = steps.map((each, index): StringState => {
    if (index === at) return 'now'
    return each.items.every((id) => done[id]?.done) ? 'done' : 'open'
  })
  const next = () => {
    stopSound()
    window.scrollTo(0, 0)
    setAt(at + 1)
    if (at + 1 < steps.length) return
    store.finished(lesson.id)
    // Offline, they are sent at the end of a later lesson.
    sendResults(store, course, pack).catch(() => {})
  }
  useEffect(() => {
    if (step) announce(playerMessages.activityOf({ at: at + 1, total: steps.length }))
  }, [step, at, steps.length])

  return (
    <MediaProvider value={useLessonMedia}>
      <LessonBar level={level} lesson={lesson} states={states} at={at} />
      {step ? (
        <main className={classes.step}>
          <FrameProvider value={{ look: 'screen', goOn: next, skip: next }}>
            <PlayedStep key={at} step={step} document={document} />
          </FrameProvider>
        </main>
      ) : (
        <LessonEnd lesson={lesson} document={document} onAgain={() => setAt(0)} />
      )}
    </MediaProvider>
  )
}

/** The first step that is not done; the first one of a lesson that is finished. */
function firstStep(steps: readonly Step[], done: Readonly<Record<string, { done: boolean }>>, chatsOnly: boolean) {
  if (chatsOnly) return Math.max(0, steps.length - 1)
  const open = steps.findIndex(({ items }) => !items.every((id) => done[id]?.done))
  return Math.max(0, open)
}

function PlayedStep({ step, document }: { step: Step; document: LessonDocument }) {
  const { progress } = usePlayer()
  const { id: lesson, language } = document
  if (step.kind === 'chats')
    return (
      <PlayedChats
        chats={step.chats.map(playedChat)}
        first={1}
        count={step.chats.length}
        language={language}
        onReply={(at, reply, right) => progress.judged({ lesson, item: step.items[at] ?? '', right, answer: [reply] })}
      />
    )
  const { activityKind, data, localizedInstruction, instruction } = step.activity
  return (
    <PlayedActivity
      kind={activityKind}
      data={data}
      instruction={localizedInstruction || instruction}
      language={language}
      onJudged={({ right }, answer) => progress.judged({ lesson, item: step.activity.id, right, answer })}
    />
  )
}
