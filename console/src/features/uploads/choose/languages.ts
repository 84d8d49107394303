import type { LanguageName } from '@griot/contract/languages.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import type { UploadItem } from '../store/upload-item.ts'

/** The most common language of the chosen files with a declared code, as default for the next declaration. */
export function mostCommonLanguage(items: Iterable<Pick<UploadItem, 'kind' | 'declared'>>): LanguageName | undefined {
  const counts = new Map<LanguageName, number>()
  for (const { kind, declared } of items) {
    const language = declared && viewOf(kind).languageOf(declared)
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
