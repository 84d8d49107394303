import { z } from 'zod'
import { LIST_LENGTH_MOST, WORD_LENGTH_MOST } from '../limits.ts'
import { isNothing, text } from './text.ts'

/**
 * The words of a list that people type, as it is kept: each trimmed, in NFC and once, without regard
 * to case. A comma ends a word, so no word has one and a list can be written in one line.
 */
export function listedWords(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const word of texts.flatMap((text) => text.split(','))) {
    const kept = word.normalize('NFC').trim()
    const key = kept.toLowerCase()
    if (!isNothing(kept) && !byKey.has(key)) byKey.set(key, kept)
  }
  return [...byKey.values()]
}

/** Tags and keywords. @param noun what a sentence calls several of them */
export const wordList = (noun: string) =>
  z
    .array(text(WORD_LENGTH_MOST, { empty: true }))
    .transform(listedWords)
    .pipe(z.array(z.string()).max(LIST_LENGTH_MOST, `At most ${LIST_LENGTH_MOST} ${noun}.`))
