import type { Gap, ReadyEntity } from '@griot/contract/readiness/gap.ts'
import { type ReactNode, useState } from 'react'
import { withProgress } from '../../ui/loading/progress.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { AvailabilityItem } from '../bulk-changes/set-availability-dialog.tsx'
import { useSetAvailability } from '../bulk-changes/use-set-availability.tsx'
import type { GapLocation } from './gap-link.tsx'

const PublishQuestion = lazyDialog(async () => (await import('./publish-question.tsx')).PublishQuestion)

export interface Publish {
  /** Its number, if it has one. */
  number: number | null
  of: ReadyEntity
  /** Its location; null when the fix is already on this page. */
  location: GapLocation | null
  /** Loads what it lacks now. If that fails, the question is asked without a list. */
  lookUp: () => Promise<readonly Gap[] | undefined>
  /** Whether the server would refuse it. */
  refused?: () => boolean
  /** Also offers everything in a level or lesson; only where a switch is saved at once. */
  withEverything?: boolean
}

/** The confirmation before publishing. */
interface PublishControl {
  /** Whether to publish: true at once when nothing is missing, else the user's answer. */
  confirm: () => Promise<boolean>
  /** Handlers that preload the question on hover or focus. */
  intent: { onPointerEnter: () => void; onFocus: () => void }
  /** The open question. */
  question: ReactNode
}

/** Asks before something incomplete is published, with a list of what is missing. */
export function usePublish(publish: Publish): PublishControl {
  const { number, of, location, lookUp, refused = () => false } = publish
  const [asking, setAsking] = useState<{
    gaps: readonly Gap[] | null
    answer: (goOn: boolean) => void
  } | null>(null)

  const confirm = async () => {
    const gaps = await withProgress(lookUp()).catch(() => undefined)
    if (gaps?.length === 0) return true
    return new Promise<boolean>((answered) => {
      const answer = (goOn: boolean) => {
        setAsking(null)
        answered(goOn)
      }
      setAsking({ gaps: gaps ?? null, answer })
    })
  }
  const setAll = useSetAvailability()
  const item = itemOf(publish)
  const onEverything = item
    ? () => {
        asking?.answer(false)
        setAll.begin(item, true)
      }
    : undefined
  const question = asking && (
    <PublishQuestion
      number={number}
      of={of}
      gaps={asking.gaps}
      location={location}
      refused={refused()}
      onClose={() => asking.answer(false)}
      onGoOn={() => asking.answer(true)}
      onEverything={onEverything}
    />
  )
  const questions = (
    <>
      {question}
      {setAll.dialog}
    </>
  )
  return { confirm, intent: PublishQuestion.intent, question: questions }
}

/** A level or lesson that exists; it may lack only that what is in it is available. */
function itemOf({ number, of, location, withEverything }: Publish): AvailabilityItem | null {
  if (!withEverything || (of !== 'level' && of !== 'lesson') || number === null || !location) return null
  const id = of === 'level' ? location.levelId : location.lessonId
  return id ? { of, id, number, location } : null
}
