import type { LanguageName } from '@griot/contract/languages.ts'
import * as compareMessages from '@griot/contract/messages/ui/releases/release-compare.ts'
import type { ChangeCounts, ReleaseComparison } from '@griot/contract/releases/changes.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './compare.module.css'

interface Props {
  comparison: ReleaseComparison
  language: LanguageName
  /** Id of the lesson or level that is compared beside the list. */
  shown: string
}

/** The lessons that differ, under their levels, each with its numbers of changes. */
export function DifferingLessons({ comparison, language, shown }: Props) {
  const { levels, lessonCount, differingLessons } = comparison
  return (
    <nav aria-label={compareMessages.lessons}>
      <div className={classes.caption}>
        <p>{compareMessages.lessonsDiffer({ count: lessonCount, differ: differingLessons })}</p>
        <p className={classes.counts} aria-hidden="true">
          <span>{compareMessages.columnNew}</span>
          <span>{compareMessages.columnChanged}</span>
          <span>{compareMessages.columnRemoved}</span>
        </p>
      </div>
      <ul className={`${layout.card} ${classes.list}`}>
        {levels.map((level) => (
          <li key={level.id}>
            <LevelHead level={level} language={language} isShown={level.id === shown} />
            <ul>
              {level.lessons.map(({ id, number, title, description, counts }) => (
                <li key={id}>
                  <RowLink id={id} isShown={id === shown}>
                    <span className={classes.number}>{number}</span>
                    <span className={layout.ellipsis}>
                      <Word language={language}>{title}</Word> <span className={layout.secondary}>{description}</span>
                    </span>
                    <Counts counts={counts} />
                  </RowLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface LevelHeadProps {
  level: ReleaseComparison['levels'][number]
  language: LanguageName
  isShown: boolean
}

/** A link where the level itself differs. */
function LevelHead({ level, language, isShown }: LevelHeadProps) {
  const { id, change, number, title, fields } = level
  const content = (
    <>
      <span className={classes.number}>
        <span className="visually-hidden">{compareMessages.level({ number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <Word language={language} ellipsis>
        {title}
      </Word>
      <span className={classes.levelState}>
        {change === 'new' && (
          <span className={classes.added}>
            <IconPlus size={14} stroke={2} aria-hidden="true" /> {compareMessages.newLevel}
          </span>
        )}
        {change === 'removed' && (
          <span className={classes.removed}>
            <IconMinus size={14} stroke={2} aria-hidden="true" /> {compareMessages.removedLevel}
          </span>
        )}
        {change === 'changed' && fields.length > 0 && compareMessages.fieldCount({ count: fields.length })}
      </span>
    </>
  )
  return fields.length > 0 ? (
    <RowLink id={id} isShown={isShown} isLevel>
      {content}
    </RowLink>
  ) : (
    <div className={classes.levelHead}>{content}</div>
  )
}

interface RowLinkProps {
  id: string
  isShown: boolean
  isLevel?: boolean
  children: ReactNode
}

function RowLink({ id, isShown, isLevel, children }: RowLinkProps) {
  return (
    <Link
      className={isLevel ? classes.levelHead : classes.lesson}
      to="/dashboard/releases/compare"
      search={(search) => ({ ...search, lesson: id })}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isShown ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

const SIGNS = [
  ['new', '+', 'added'],
  ['changed', '±', 'changed'],
  ['removed', '−', 'removed'],
] as const

/** Numbers with signs; a dot for none. The words are for screen readers. */
function Counts({ counts }: { counts: ChangeCounts }) {
  return (
    <span className={classes.counts}>
      <span className="visually-hidden">
        {compareMessages.counts({ added: counts.new, changed: counts.changed, removed: counts.removed })}
      </span>
      {SIGNS.map(([kind, sign, style]) => (
        <span key={kind} aria-hidden="true" className={counts[kind] > 0 ? classes[style] : layout.muted}>
          {counts[kind] > 0 ? `${sign}${formatNumber(counts[kind])}` : '·'}
        </span>
      ))}
    </span>
  )
}
