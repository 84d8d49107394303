import type { LanguageName } from '@griot/contract/languages.ts'

/** The assets that a list or search covers. */
export interface AssetFilter {
  language: LanguageName | null
  /** Only with a file, only without, or both. */
  file: 'present' | 'missing' | null
  /** Only used ones, only unused ones, or both. */
  use: 'used' | 'unused' | null
}

/**
 * SQL condition on `assets` for a filter.
 * @param kind SQL, like `language`: a parameter, or a constant where a partial index needs one
 */
export function filterCondition(
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
