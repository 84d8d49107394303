import type { Level } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import layout from '../../ui/layout/layout.module.css'
import classes from './dashboard-page.module.css'

/** Progress of each language: one bar per level, tall if learners can see it. */
export function LevelsByLanguage() {
  const lists = useQueries({ queries: LANGUAGE_NAMES.map((language) => levelsQuery(language)) })
  return (
    <section className={`${layout.card} ${classes.panel} ${classes.levelsPanel}`} aria-labelledby="levels-by-language">
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
              className={layout.tool}
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
  if (!levels) return <span>{pending ? '' : '–'}</span>
  const available = levels.map((level) => level.available)
  const open = available.filter(Boolean).length
  const words = levels.length === 0 ? 'None yet' : `${open} of ${levels.length} available`
  return <Meter bars={available} words={words} beside="aligned" />
}
