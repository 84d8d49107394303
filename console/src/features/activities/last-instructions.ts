import { z } from 'zod'
import type { Activity } from '#contract/activities/activity.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { readStored, writeStored } from '../../session/storage.ts'

const instructionsSchema = z.object({ instruction: z.string(), localizedInstruction: z.string() })
/** What learners are told to do, in English and in their language. */
export type Instructions = z.infer<typeof instructionsSchema>

const KEY = 'lastInstructions'
const keptSchema = z.record(z.string(), instructionsSchema)
const nameOf = (kind: ActivityKind, language: LanguageName) => `${kind} ${language}`

function kept(): z.infer<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(readStored(KEY) ?? '{}'))
  } catch {
    // Another version wrote it, or a hand did; the next use writes it anew.
    return {}
  }
}

/** Remembers on this device what an activity of a kind was saved with. */
export function noteInstructions(
  kind: ActivityKind,
  language: LanguageName,
  { instruction, localizedInstruction }: Instructions,
): void {
  const all = { ...kept(), [nameOf(kind, language)]: { instruction, localizedInstruction } }
  writeStored(KEY, JSON.stringify(all))
}

/**
 * The instructions last used for a kind and language on this device, else those of the last such
 * activity of the lesson; null when there is neither.
 */
export function lastInstructions(
  kind: ActivityKind,
  language: LanguageName,
  lesson: readonly Pick<Activity, 'activityKind' | 'instruction' | 'localizedInstruction'>[],
): Instructions | null {
  return (
    kept()[nameOf(kind, language)] ??
    lesson.findLast(({ activityKind }) => activityKind === kind) ??
    null
  )
}
