import type { LanguageName } from '#contract/languages.ts'

/** Which assets a list or a search is of. */
export interface AssetFilter {
  language: LanguageName | null
  /** Only with a file, only without one, or both. */
  file: 'present' | 'missing' | null
  /** Only what something names, only what nothing does, or both. */
  use: 'used' | 'unused' | null
}

/**
 * SQL of the rows of `assets` that a filter leaves.
 * @param kind in SQL, as `language` is: a value's place, or a constant that an index of one language needs
 */
export function filtered(
  { file, use }: Omit<AssetFilter, 'language'>,
  { kind, language }: { kind: string; language: string | null },
): string {
  return [
    `kind = ${kind}`,
    ...(language === null ? [] : [`language = ${language}`]),
    ...(file === null ? [] : [file === 'present' ? 'has_file' : 'not has_file']),
    ...(use === null ? [] : [use === 'used' ? 'used' : 'not used']),
  ].join(' and ')
}
