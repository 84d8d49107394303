import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageName,
  languageSchema,
} from '#contract/languages.ts'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { counted } from '../../ui/base/format.ts'
import { Select } from '../../ui/form/select.tsx'
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
        <Select
          aria-label="Language"
          value={current}
          onChange={(event) => {
            const language = languageSchema.parse(event.currentTarget.value)
            void navigate({ to: '/dashboard/levels', search: { language } })
          }}
        >
          {tabs.map(({ language, count }) => (
            <option key={language} value={language}>
              {LANGUAGES[language].label}
              {count !== undefined && `, ${counted(count, 'level')}`}
            </option>
          ))}
        </Select>
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
