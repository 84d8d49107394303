import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import type { GapKind } from '@griot/contract/readiness/gap-kinds.ts'
import type { LevelSummary } from '@griot/contract/readiness/reads.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReadyBadge } from '../../shared/readiness/ready-badge.tsx'
import { Word } from '../../shared/word/word.tsx'
import { Meter, stateBars } from '../../ui/feedback/meter.tsx'
import layout from '../../ui/layout/layout.module.css'
import classes from './readiness.module.css'
import { countOf, levelSummaryText } from './readiness-words.ts'

interface Props {
  language: LanguageName
  levels: readonly LevelSummary[]
  /** Id of the expanded level. */
  opened: string | undefined
  /** Kind of gap to count; all when absent. */
  kind: GapKind | undefined
  /** Renders the expanded level below its row, where there is no space beside the list. */
  panel: (id: string) => ReactNode
}

/** Levels by number, in dense rows; the order does not depend on what they lack. */
export function LevelRows({ language, levels, opened, kind, panel }: Props) {
  return (
    <ol
      className={`${layout.card} ${layout.rows} ${classes.levels}`}
      aria-label={`Levels of ${LANGUAGES[language].label}`}
    >
      {levels.map((level) => (
        <li key={level.id}>
          <Link
            to="/dashboard/readiness"
            search={(search) => ({ ...search, levelId: level.id })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={level.id === opened ? 'true' : undefined}
          >
            <span className={classes.number}>
              <span className="visually-hidden">Level </span>
              {level.level}
            </span>
            <span className={classes.name}>
              <Word language={language} ellipsis>
                {level.title}
              </Word>
              <span className={classes.gloss}>{level.levelInWords}</span>
            </span>
            <Meter small bars={stateBars(level.lessons, level.totalLessons)} words={levelSummaryText(level)} />
            <State level={level} kind={kind} />
          </Link>
          {level.id === opened && <div className={classes.below}>{panel(level.id)}</div>}
        </li>
      ))}
    </ol>
  )
}

function State({ level, kind }: { level: LevelSummary; kind: GapKind | undefined }) {
  const missing = countOf(level.missing, kind)
  // An incomplete level may have no gap of the selected kind.
  if (kind !== undefined && level.state === 'lacks' && missing === 0) return <span className={layout.faint}>none</span>
  return <ReadyBadge state={level.state} missing={missing} short />
}
