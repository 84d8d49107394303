/**
 * What a copy into another language still lacks. A copied activity or chat keeps the paths of the fields that were left
 * empty, until it is saved from its form.
 */
import type { FieldError } from '../envelope.ts'
import * as duplicateApiMessages from '../messages/en/api/curriculum/duplicate.ts'

const { wordMissing, instructionMissing, titleMissing } = duplicateApiMessages
const MISSING: ReadonlySet<string> = new Set(
  [wordMissing, instructionMissing, titleMissing].map((each) => each.messageId),
)

/** The faults of an activity or chat, with its untranslated fields: both are reasons not to make it available. */
export function withUntranslated(faults: readonly FieldError[], paths: readonly string[]): FieldError[] {
  const missing = paths.map((path) => ({
    path,
    ...(path === 'localizedInstruction' ? instructionMissing : wordMissing),
  }))
  return [...missing, ...faults.filter(({ path }) => !paths.includes(path))]
}

/**
 * Why a lesson cannot be made available: a copied lesson may have no title yet, and its chats are available with it.
 * @param untranslatedChats how many of its chats have untranslated fields
 */
export function lessonFaults({ title }: { title: string }, untranslatedChats = 0): FieldError[] {
  return [
    ...(title === '' ? [{ path: 'title', ...titleMissing }] : []),
    ...(untranslatedChats > 0
      ? [{ path: 'available', ...duplicateApiMessages.chatsMissing({ count: untranslatedChats }) }]
      : []),
  ]
}

/** Whether a fault is one of the above. */
export function isUntranslated({ messageId }: Pick<FieldError, 'messageId'>): boolean {
  return MISSING.has(messageId)
}
