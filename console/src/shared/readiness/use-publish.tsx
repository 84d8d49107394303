import { type ReactNode, useState } from 'react'
import type { Gap, ReadyEntity } from '#contract/readiness/gap.ts'
import { lazyPart } from '../../ui/overlay/lazy-dialog.tsx'
import type { GapRoom } from './gap-link.tsx'

const PublishQuestion = lazyPart(
  async () => (await import('./publish-question.tsx')).PublishQuestion,
)

export interface Publish {
  /** As it is called: 'level 1'. */
  name: string
  of: ReadyEntity
  /** Where it stands; null where what mends it is on the page already. */
  room: GapRoom | null
  /**
   * Looks up what it lacks now. Where that is not known, or it throws, it is asked without saying what
   * is missing.
   */
  lookUp: () => Promise<readonly Gap[] | undefined>
  /** Whether the server would refuse it. */
  refused?: () => boolean
}

/** What publishing asks before it is done. */
interface Asked {
  /** Whether to do it: at once where nothing is missing, else as the person says. */
  confirm: () => Promise<boolean>
  /** Makes the question ready, for what is met with a pointer or the focus. */
  intent: { onPointerEnter: () => void; onFocus: () => void }
  /** The question, while it stands. */
  question: ReactNode
}

/** Making something available that is not ready asks first, says what is missing, and does as told. */
export function usePublish({ name, of, room, lookUp, refused = () => false }: Publish): Asked {
  const [asking, setAsking] = useState<{
    gaps: readonly Gap[] | null
    answer: (goOn: boolean) => void
  } | null>(null)

  const confirm = async () => {
    const gaps = await lookUp().catch(() => undefined)
    if (gaps?.length === 0) return true
    return new Promise<boolean>((answered) => {
      const answer = (goOn: boolean) => {
        setAsking(null)
        answered(goOn)
      }
      setAsking({ gaps: gaps ?? null, answer })
    })
  }
  const question = asking && (
    <PublishQuestion
      name={name}
      of={of}
      gaps={asking.gaps}
      room={room}
      refused={refused()}
      onClose={() => asking.answer(false)}
      onGoOn={() => asking.answer(true)}
    />
  )
  return { confirm, intent: PublishQuestion.intent, question }
}
