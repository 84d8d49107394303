import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { useSearch } from '@tanstack/react-router'
import { contentLanguage } from './content-language.ts'
import { remembered } from './remembered-place.ts'

export interface CurriculumPlace {
  language: LanguageName
  levelId: string | undefined
  lessonId: string | undefined
}

/** Language, level and lesson of this page: from its URL, else from localStorage. */
export function useCurriculum(): CurriculumPlace {
  const search = useSearch({ strict: false })
  const before = remembered()
  const language = search.language ?? before.language ?? LANGUAGE_NAMES[0]
  const levelId = search.levelId ?? (language === (before.language ?? language) ? before.levelId : undefined)
  const lessonId = search.lessonId ?? (levelId === before.levelId ? before.lessonId : undefined)
  return { language, levelId, lessonId }
}

/** The language of a page with all levels of a language: from its URL, else the content language used last. */
export function useContentLanguage(): LanguageName {
  const search = useSearch({ strict: false })
  return search.language ?? contentLanguage() ?? LANGUAGE_NAMES[0]
}
