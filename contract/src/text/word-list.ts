import { z } from 'zod'
import { LIST_LENGTH_MAX, WORD_LENGTH_MAX } from '../limits.ts'
import type { Message } from '../messages/message.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { isBlank, text } from './text.ts'

/**
 * The words of a typed list, as stored: each trimmed, in NFC, without duplicates regardless of case. A comma separates
 * words, so no word contains one and a list fits one line.
 */
export function listedWords(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const word of texts.flatMap((text) => text.split(','))) {
    const normalized = word.normalize('NFC').trim()
    const key = normalized.toLowerCase()
    if (!isBlank(normalized) && !byKey.has(key)) byKey.set(key, normalized)
  }
  return [...byKey.values()]
}

/** Tags and keywords. @param tooMany the message for too many of them */
export const wordList = (tooMany: (params: { most: number }) => Message) =>
  z
    .array(text(WORD_LENGTH_MAX, { empty: true }))
    .transform(listedWords)
    .pipe(z.array(z.string()).max(LIST_LENGTH_MAX, withMessage(tooMany({ most: LIST_LENGTH_MAX }))))
