import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as readinessApiMessages from '@griot/contract/messages/api/curriculum/readiness.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import * as readinessPageMessages from '@griot/contract/messages/ui/curriculum/readiness-page.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { addCounts, type GapCounts, totalOf } from '@griot/contract/readiness/gap.ts'
import { GAP_KINDS, type GapKind } from '@griot/contract/readiness/gap-kinds.ts'
import { GAP_LABELS } from '@griot/contract/readiness/messages.ts'
import type { LanguageReadiness, LevelSummary } from '@griot/contract/readiness/reads.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { languageReadinessQuery, readinessCountsQuery } from '../../api/readiness.queries.ts'
import { rememberLanguage } from '../../session/remembered-place.ts'
import { useContentLanguage } from '../../session/use-curriculum.ts'
import { LanguageTabs } from '../../shared/language/language-tabs.tsx'
import { ReadyBadge } from '../../shared/readiness/ready-badge.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Meter, stateBars } from '../../ui/feedback/meter.tsx'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageState } from '../../ui/loading/page-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatTime } from '../../ui/text/format.ts'
import { ExpandedLevel } from './expanded-level.tsx'
import classes from './readiness.module.css'
import { countOf, headline, levelSummaryText, levelToOpen } from './readiness-words.ts'

/** What a language lacks: its levels, and all gaps of the expanded level with their fixes. */
export function ReadinessPage() {
  const language = useContentLanguage()
  const read = useQuery(languageReadinessQuery(language))
  const { data: all } = useQuery(readinessCountsQuery)
  useEffect(() => rememberLanguage(language), [language])
  const own = read.data && totalOf(addCounts(read.data.levels.map(({ missing }) => missing)))
  // For the current language, count what the page shows.
  const countOf = (name: LanguageName) =>
    name === language && own !== undefined ? own : all?.find((each) => each.language === name)?.missing

  return (
    <>
      <PageHead title={pageTitles.readiness} sub={read.data && headline(LANGUAGES[language].label, read.data.levels)} />
      {read.data && (
        <PageState>
          <span className={layout.secondary}>
            {readinessPageMessages.updated({ when: formatTime(new Date(read.dataUpdatedAt).toISOString()) })}
          </span>
        </PageState>
      )}
      <LanguageTabs
        to="/dashboard/readiness"
        current={language}
        countOf={countOf}
        words={(count) => readinessMessages.missing({ count })}
      />
      {read.isPending && <Waiting />}
      {read.error && !read.data && (
        <LoadFailed
          error={read.error}
          title={readinessApiMessages.loadFailed.message}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data && <RefetchLine active={read.isFetching} />}
      {read.data && <Levels read={read.data} />}
    </>
  )
}

function Levels({ read }: { read: LanguageReadiness }) {
  const { levelId, gap } = useSearch({ from: '/dashboard/readiness' })
  const { language, levels } = read
  if (levels.length === 0)
    return (
      <Empty
        sentence={levelMessages.empty}
        action={
          <LinkButton to="/dashboard/levels" search={{ language }}>
            {readinessPageMessages.seeLevels}
          </LinkButton>
        }
      >
        {readinessPageMessages.hasNoLevels({ label: LANGUAGES[language].label })}
      </Empty>
    )
  const opened = levelToOpen(levels, levelId)
  // A level that is not in the list has no row to expand.
  const isListed = levels.some(({ id }) => id === opened)
  const panel = (id: string) => <ExpandedLevel key={id} id={id} kind={gap} />
  return (
    <>
      <GapKinds counts={addCounts(levels.map(({ missing }) => missing))} chosen={gap} />
      <div className={classes.page}>
        <LevelRows language={language} levels={levels} opened={opened} kind={gap} panel={panel} />
        {opened !== undefined && (
          <div className={classes.beside} data-alone={isListed ? undefined : true}>
            {panel(opened)}
          </div>
        )}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Loading sentence={readinessPageMessages.loadingReadiness}>
      <div className={classes.page}>
        <Skeleton width="100%" height={300} />
        <Skeleton width="100%" height={420} />
      </div>
    </Loading>
  )
}

interface GapKindsProps {
  counts: GapCounts
  /** Absent for all. */
  chosen: GapKind | undefined
}

/** Kinds of gaps with their numbers, as a filter. */
function GapKinds({ counts, chosen }: GapKindsProps) {
  return (
    <nav className={`${layout.cluster} ${classes.kinds}`} aria-label={readinessPageMessages.whatMissing}>
      {[undefined, ...GAP_KINDS].map((kind) => (
        <Link
          key={kind ?? 'all'}
          className={layout.toggle}
          to="/dashboard/readiness"
          search={(search) => ({ ...search, gap: kind })}
          replace
          resetScroll={false}
          // without `exact`, links with fewer search parameters would be active too
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          {kind === undefined ? readinessPageMessages.all : GAP_LABELS[kind]} <b>{countOf(counts, kind)}</b>
        </Link>
      ))}
    </nav>
  )
}

interface LevelRowsProps {
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
function LevelRows({ language, levels, opened, kind, panel }: LevelRowsProps) {
  return (
    <ol
      className={`${layout.card} ${layout.rows} ${classes.levels}`}
      aria-label={readinessPageMessages.levelsOf({ label: LANGUAGES[language].label })}
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
              <span className="visually-hidden">{commonMessages.level} </span>
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
  if (kind !== undefined && level.state === 'incomplete' && missing === 0)
    return <span className={layout.faint}>{readinessPageMessages.none}</span>
  return <ReadyBadge state={level.state} missing={missing} short />
}
