import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatList } from '../../ui/text/format.ts'
import { LanguageMark } from './language-mark.tsx'
import classes from './language-tabs.module.css'

interface Props {
  /** Page that each tab opens. */
  to: '/dashboard/levels' | '/dashboard/readiness' | '/dashboard/releases'
  current: LanguageName
  /** The count of a language; undefined until it is known. */
  countOf: (language: LanguageName) => number | undefined
  /** The same as text. */
  words: (count: number) => string
}

/** The six languages with their counts; on narrow screens a native select. */
export function LanguageTabs({ to, current, countOf, words }: Props) {
  const navigate = useNavigate()
  const tabs = LANGUAGE_NAMES.map((language) => ({ language, count: countOf(language) }))
  return (
    <>
      <div className={classes.select}>
        <Select
          aria-label={commonMessages.language}
          value={current}
          onChange={(event) => {
            const language = languageSchema.parse(event.currentTarget.value)
            void navigate({ to, search: { language } })
          }}
        >
          {tabs.map(({ language, count }) => (
            <option key={language} value={language}>
              {formatList([languageTitle(language), ...(count === undefined ? [] : [words(count)])])}
            </option>
          ))}
        </Select>
      </div>
      <nav className={`${layout.cluster} ${classes.tabs}`} aria-label={commonMessages.language}>
        {tabs.map(({ language, count }) => (
          <Link key={language} to={to} search={{ language }} aria-current={language === current ? 'page' : undefined}>
            <LanguageMark language={language} />
            <span className={classes.count}>{count}</span>
          </Link>
        ))}
      </nav>
    </>
  )
}
