import type { LibraryWord, UsedWord, WordChoice } from '@griot/contract/curriculum/duplicate.ts'

/** How many words of the other language have the same meaning: one, several or none. */
export type MatchGroup = 'same' | 'choose' | 'none'
export const MATCH_GROUPS: readonly MatchGroup[] = ['same', 'choose', 'none']

export function groupOf({ matches }: Pick<UsedWord, 'matches'>): MatchGroup {
  if (matches.length === 0) return 'none'
  return matches.length === 1 ? 'same' : 'choose'
}

/** Chosen words by the key of the used word; null leaves its places empty. */
export type Choices = ReadonlyMap<string, LibraryWord | null>

/** The word that is taken for a used word; null when its places stay empty. */
export function takenWord(word: UsedWord, choices: Choices): LibraryWord | null {
  const chosen = choices.get(word.key)
  return chosen === undefined ? (word.matches[0] ?? null) : chosen
}

/** The choices of words that are still used, for the request. */
export function choicesToSend(words: readonly UsedWord[], choices: Choices): WordChoice[] {
  return words.flatMap(({ key }) => {
    const chosen = choices.get(key)
    return chosen === undefined ? [] : [{ key, code: chosen?.code ?? null }]
  })
}
