import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import { useState } from 'react'
import { type Attempt, type CheckResult, existingOptions, withAnswer } from './attempt.ts'

interface AttemptOptions<Given> {
  /** The form values; a change clears the result. */
  data: unknown
  /** The empty answer. */
  start: Given
  judge: (given: Given) => CheckResult
}

export interface AttemptHandle<Given> extends Attempt<Given> {
  give: (next: (given: Given) => Given) => void
  check: () => void
  /** Starts again. */
  again: () => void
  /** Goes on with the same answer. */
  revise: () => void
}

/** State of a learner's answer in a preview. */
export function useAttempt<Given>(options: AttemptOptions<Given>): AttemptHandle<Given> {
  const { start, judge } = options
  const [attempt, setAttempt] = useState<Attempt<Given>>({ given: start, outcome: null })
  const form = JSON.stringify(options.data)
  const [formThen, setFormThen] = useState(form)
  if (form !== formThen) {
    setFormThen(form)
    setAttempt({ ...attempt, outcome: null })
  }
  return {
    ...attempt,
    give: (next) => setAttempt((now) => withAnswer(now, next)),
    check: () => setAttempt({ ...attempt, outcome: judge(attempt.given) }),
    again: () => setAttempt({ given: start, outcome: null }),
    revise: () => setAttempt({ given: attempt.given, outcome: null }),
  }
}

const NOTHING: readonly string[] = []

/** An answer of option ids; options that the form has removed are left out. */
export function useOptionAttempt(
  data: { options: readonly { id: string }[]; answer: string | readonly string[] },
  judge: (answer: readonly string[]) => Verdict,
): AttemptHandle<readonly string[]> {
  const { options, answer } = data
  const attempt = useAttempt({
    data,
    start: NOTHING,
    judge: (given) => (answer.length === 0 ? 'unanswerable' : judge(existingOptions(given, options))),
  })
  return { ...attempt, given: existingOptions(attempt.given, options) }
}
