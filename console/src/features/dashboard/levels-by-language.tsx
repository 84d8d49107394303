import { IconChevronRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import type { Level } from '#contract/levels.ts'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { Meter } from '../../ui/base/meter.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import classes from './dashboard-page.module.css'

/** How far each language is: its levels as bars, tall where learners can meet them. */
export function LevelsByLanguage() {
  const lists = useQueries({ queries: LANGUAGE_NAMES.map((language) => levelsQuery(language)) })
  return (
    <section
      className={`${classes.panel} ${classes.levelsPanel}`}
      aria-labelledby="levels-by-language"
    >
      <h2 id="levels-by-language">Levels</h2>
      <p>Tall: available. Short: not yet.</p>
      <ul className={classes.levels}>
        {LANGUAGE_NAMES.map((language, index) => (
          <li key={language}>
            <LanguageMark language={language} />
            <LevelMeter levels={lists[index]?.data} pending={lists[index]?.isPending ?? false} />
            <Link
              to="/dashboard/levels"
              search={{ language }}
              className={classes.go}
              aria-label={`Levels of ${LANGUAGES[language].label}`}
            >
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LevelMeter({ levels, pending }: { levels: Level[] | undefined; pending: boolean }) {
  if (!levels) return <span className={classes.none}>{pending ? '' : '–'}</span>
  const available = levels.map((level) => level.available)
  const open = available.filter(Boolean).length
  const words = levels.length === 0 ? 'None yet' : `${open} of ${levels.length} available`
  return <Meter bars={available} words={words} beside="aligned" />
}
