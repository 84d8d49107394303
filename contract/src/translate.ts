/** A word or sentence as it is used: its text and the code of its audio; either may be empty. */
export interface UsedWord {
  text: string
  audioUrl: string
}

/** The same word in another language. What has no translation becomes empty; what was empty stays so. */
export type Translate = (word: UsedWord) => UsedWord

/** Options with their texts and sounds translated; ids and pictures stay. */
export function translateOptions<Option extends UsedWord>(options: readonly Option[], translated: Translate): Option[] {
  return options.map((option) => ({ ...option, ...translated(wordOf(option)) }))
}

/** A question that is only heard. */
export function translateSound({ audioUrl }: Pick<UsedWord, 'audioUrl'>, translated: Translate) {
  return { audioUrl: translated({ text: '', audioUrl }).audioUrl }
}

/** A text without audio. */
export function translateText(text: string, translated: Translate): string {
  return translated({ text, audioUrl: '' }).text
}

const wordOf = ({ text, audioUrl }: UsedWord): UsedWord => ({ text, audioUrl })

const GAPS_ONLY = /^[_\s]*$/

/**
 * Paths of the texts and codes that a translation has left empty, or with nothing but gaps: `data.options.2.audioUrl`.
 * Both values have the same structure.
 * @param path the path of the values
 */
export function emptiedPaths(source: unknown, copy: unknown, path: string): string[] {
  if (typeof source === 'string')
    return typeof copy === 'string' && GAPS_ONLY.test(copy) && !GAPS_ONLY.test(source) ? [path] : []
  if (typeof source !== 'object' || source === null) return []
  return Object.entries(source).flatMap(([name, part]) =>
    emptiedPaths(part, (copy as Record<string, unknown>)[name], `${path}.${name}`),
  )
}
