import { levelMessages } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { addCounts, totalOf } from '@griot/contract/readiness/gap.ts'
import { readinessMessages } from '@griot/contract/readiness/messages.ts'
import type { LanguageReadiness } from '@griot/contract/readiness/reads.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { languageReadinessQuery, readinessCountsQuery } from '../../api/readiness.queries.ts'
import { rememberLanguage } from '../../session/remembered-place.ts'
import { useCurriculum } from '../../session/use-curriculum.ts'
import { LanguageTabs } from '../../shared/language/language-tabs.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageState } from '../../ui/loading/page-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatTime } from '../../ui/text/format.ts'
import { ExpandedLevel } from './expanded-level.tsx'
import { GapKinds } from './gap-kinds.tsx'
import { LevelRows } from './level-rows.tsx'
import classes from './readiness.module.css'
import { headline, levelToOpen } from './readiness-words.ts'

/** What a language lacks: its levels, and all gaps of the expanded level with their fixes. */
export function ReadinessPage() {
  const { language } = useCurriculum()
  const read = useQuery(languageReadinessQuery(language))
  const { data: all } = useQuery(readinessCountsQuery)
  useEffect(() => rememberLanguage(language), [language])
  const own = read.data && totalOf(addCounts(read.data.levels.map(({ missing }) => missing)))
  // For the current language, count what the page shows.
  const countOf = (name: LanguageName) =>
    name === language && own !== undefined ? own : all?.find((each) => each.language === name)?.missing

  return (
    <>
      <PageHead
        title={readinessMessages.title}
        sub={read.data && headline(LANGUAGES[language].label, read.data.levels)}
      />
      {read.data && (
        <PageState>
          <span className={layout.secondary}>Updated {formatTime(new Date(read.dataUpdatedAt).toISOString())}</span>
        </PageState>
      )}
      <LanguageTabs to="/dashboard/readiness" current={language} countOf={countOf} words={readinessMessages.missing} />
      {read.isPending && <Waiting />}
      {read.error && !read.data && (
        <LoadFailed error={read.error} title={readinessMessages.loadFailed} onRetry={() => void read.refetch()} />
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
            See the levels
          </LinkButton>
        }
      >
        {LANGUAGES[language].label} has no levels.
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
    <Loading sentence="Loading readiness...">
      <div className={classes.page}>
        <Skeleton width="100%" height={300} />
        <Skeleton width="100%" height={420} />
      </div>
    </Loading>
  )
}
