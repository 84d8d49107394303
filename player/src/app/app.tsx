import { LANGUAGES } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import classes from './app.module.css'
import { HomePage } from './home/home-page.tsx'
import { LessonPage } from './lesson/lesson-page.tsx'
import { type DeviceParts, lessonsOf, type PlayerParts, PlayerProvider } from './player.ts'
import { ProgressStore } from './progress/progress.ts'
import { type Storage, storageOf } from './progress/storage.ts'
import { useRoute } from './route.ts'
import type { Pack } from './source/pack.ts'
import { sourceOf } from './source/source.ts'
import { themeOf } from './theme.ts'

type Loaded = Pick<PlayerParts, 'course' | 'levels'>

interface AppProps {
  pack: Pack
  device?: DeviceParts
  storage?: Storage
}

/** The player of a release. */
export function App({ pack, device, storage = storageOf() }: AppProps) {
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the same as long as the page is open
  const shared = useMemo(
    () => ({
      ...{ pack, device, storage, theme: themeOf(storage), source: device?.source ?? sourceOf(pack) },
      reload: () => setAttempt((before) => before + 1),
    }),
    [],
  )
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    load(shared).then(setLoaded, () => setLoaded('failed'))
  }, [shared, attempt])

  if (loaded === null) return <Status>{playerMessages.loading}</Status>
  if (loaded === 'failed')
    return (
      <Status>
        {playerMessages.courseFailed}
        <Button onClick={shared.reload}>{playerMessages.tryAgain}</Button>
      </Status>
    )
  return <Course shared={shared} loaded={loaded} storage={shared.storage} />
}

/** A pack may have some of the levels only; the app has all. */
async function load({ source, device }: Pick<PlayerParts, 'source' | 'device'>): Promise<Loaded> {
  const course = await source.course()
  const levels = await Promise.all(
    course.levels.map(({ document }) =>
      source.level(document).catch((error) => {
        if (device) throw error
        return null
      }),
    ),
  )
  return { course, levels: levels.filter((level) => level !== null) }
}

interface CourseProps {
  shared: Omit<PlayerParts, 'course' | 'levels' | 'progress'>
  loaded: Loaded
  storage: Storage
}

function Course({ shared, loaded, storage }: CourseProps) {
  const { course, levels } = loaded
  const route = useRoute()
  const parts = useMemo(
    () => ({ ...shared, course, levels, progress: new ProgressStore(storage, course.language) }),
    [shared, course, levels, storage],
  )
  useEffect(() => {
    document.title = playerMessages.documentTitle({ language: LANGUAGES[course.language].label })
  }, [course])
  const open = lessonsOf(levels).find(({ lesson }) => lesson.id === route.lesson)
  return (
    <PlayerProvider value={parts}>
      {open ? <LessonPage key={`${open.lesson.id} ${route.chats}`} {...open} chatsOnly={route.chats} /> : <HomePage />}
    </PlayerProvider>
  )
}

function Status({ children }: { children: ReactNode }) {
  return (
    <main className={classes.status} role="status">
      {children}
    </main>
  )
}
