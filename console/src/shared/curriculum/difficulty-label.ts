import type { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import * as difficultyMessages from '@griot/contract/messages/ui/curriculum/difficulty.ts'

const LABELS: Readonly<Record<(typeof DIFFICULTIES)[number], string>> = {
  'A1 Beginner': difficultyMessages.beginner,
  'A2 Elementary': difficultyMessages.elementary,
  'B1 Intermediate': difficultyMessages.intermediate,
  'B2 Upper Intermediate': difficultyMessages.upperIntermediate,
  'C1 Advanced': difficultyMessages.advanced,
}

/** The label of a difficulty, whose stored value is English; '' without one. */
export function difficultyLabel(difficulty: string): string {
  return Object.hasOwn(LABELS, difficulty) ? LABELS[difficulty as keyof typeof LABELS] : difficulty
}
