import type { Activity } from '@griot/contract/activities/activity.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { z } from 'zod'
import { readStored, writeStored } from '../../session/storage.ts'

const instructionsSchema = z.object({ instruction: z.string(), localizedInstruction: z.string() })
/** Instructions for learners, in English and in their language. */
export type Instructions = z.infer<typeof instructionsSchema>

const KEY = 'lastInstructions'
const storedSchema = z.record(z.string(), instructionsSchema)
const nameOf = (kind: ActivityKind, language: LanguageName) => `${kind} ${language}`

function kept(): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(readStored(KEY) ?? '{}'))
  } catch {
    // Written by another version or by hand; the next save overwrites it.
    return {}
  }
}

/** Stores on this device the instructions that a kind was saved with. */
export function rememberInstructions(
  kind: ActivityKind,
  language: LanguageName,
  { instruction, localizedInstruction }: Instructions,
): void {
  const all = { ...kept(), [nameOf(kind, language)]: { instruction, localizedInstruction } }
  writeStored(KEY, JSON.stringify(all))
}

/**
 * The instructions last used for a kind and language on this device, else those of the lesson's last activity of this
 * kind; null when there are none.
 */
export function lastInstructions(
  kind: ActivityKind,
  language: LanguageName,
  lesson: readonly Pick<Activity, 'activityKind' | 'instruction' | 'localizedInstruction'>[],
): Instructions | null {
  return kept()[nameOf(kind, language)] ?? lesson.findLast(({ activityKind }) => activityKind === kind) ?? null
}
