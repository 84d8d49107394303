import { NativeSelect } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageName,
  languageSchema,
} from '#contract/languages.ts'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import classes from './language-tabs.module.css'

/** The six languages with how many levels each has; on a narrow screen one native select. */
export function LanguageTabs({ current }: { current: LanguageName }) {
  const navigate = useNavigate()
  const lists = useQueries({ queries: LANGUAGE_NAMES.map((language) => levelsQuery(language)) })
  const tabs = LANGUAGE_NAMES.map((language, index) => ({
    language,
    count: lists[index]?.data?.length,
  }))
  return (
    <>
      <div className={classes.select}>
        <NativeSelect
          aria-label="Language"
          value={current}
          data={tabs.map(({ language, count }) => ({
            value: language,
            label: LANGUAGES[language].label + (count === undefined ? '' : `, ${count} levels`),
          }))}
          onChange={(event) => {
            const language = languageSchema.parse(event.currentTarget.value)
            void navigate({ to: '/dashboard/levels', search: { language } })
          }}
        />
      </div>
      <nav className={classes.tabs} aria-label="Language">
        {tabs.map(({ language, count }) => (
          <Link
            key={language}
            to="/dashboard/levels"
            search={{ language }}
            aria-current={language === current ? 'page' : undefined}
          >
            <LanguageMark language={language} />
            <span className={classes.count}>{count}</span>
          </Link>
        ))}
      </nav>
    </>
  )
}
