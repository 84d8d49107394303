import { useState } from 'react'
import { levelMessages } from '#contract/levels.ts'
import { lazyPart } from '../../ui/base/lazy-part.tsx'
import { AvailabilitySwitch } from '../../ui/form/availability-switch.tsx'
import type { SwitchHolder } from '../../ui/form/use-held-switch.ts'

const Question = lazyPart(async () => (await import('../../ui/base/question.tsx')).Question)

interface Props {
  /** The level's number; in a form it may be none yet. */
  level: number | null
  lessonCount: number
  available: boolean
  pending?: boolean
  onChange: (available: boolean) => void
  /** What keeps the switch while there is no line. */
  holder?: SwitchHolder
}

/** Whether learners meet a level. One without lessons is made available only after a question. */
export function LevelSwitch({ level, lessonCount, available, onChange, ...rest }: Props) {
  const [asking, setAsking] = useState(false)
  const name = `level ${level ?? ''}`.trim()
  return (
    // what opens the question is met with a pointer or the focus first
    <div {...(lessonCount === 0 && !available && Question.intent)}>
      <AvailabilitySwitch
        of={name}
        available={available}
        {...rest}
        onChange={(next) => (next && lessonCount === 0 ? setAsking(true) : onChange(next))}
      />
      {asking && (
        <Question
          title={`Make ${name} available?`}
          text={levelMessages.withoutLessons}
          stay="Leave it unavailable"
          goOn="Make it available"
          onClose={() => setAsking(false)}
          onGoOn={() => {
            setAsking(false)
            onChange(true)
          }}
        />
      )}
    </div>
  )
}
