import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { useQueries } from '@tanstack/react-query'
import { levelNumbersQuery } from '../../api/curriculum.queries.ts'
import { LanguageTabs } from '../../shared/language/language-tabs.tsx'

/** The six languages with their numbers of levels. */
export function LevelTabs({ current }: { current: LanguageName }) {
  const lists = useQueries({ queries: LANGUAGE_NAMES.map(levelNumbersQuery) })
  return (
    <LanguageTabs
      to="/dashboard/levels"
      current={current}
      countOf={(language) => lists[LANGUAGE_NAMES.indexOf(language)]?.data?.length}
      words={(count) => counted(count, 'level')}
    />
  )
}
