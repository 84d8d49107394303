import { useQueries, useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { ACTIVITY_QUESTION_COUNT } from '#contract/limits.ts'
import { Loading } from '../../ui/page/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CountCard } from './count-card.tsx'
import { audioCountQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { GoOn } from './go-on.tsx'
import { LevelsByLanguage } from './levels-by-language.tsx'
import { WithoutFile } from './without-file.tsx'

export function DashboardPage() {
  const all = useQuery(audioCountQuery())
  const counts = useQueries({
    queries: LANGUAGE_NAMES.map((language) => audioCountQuery(language)),
  })
  return (
    <>
      <PageHead title="Dashboard" />
      {all.isPending && <Loading sentence="Loading dashboard..." />}
      <div className={classes.cards}>
        <CountCard
          kind="audio"
          title="Audio Asset"
          count={all.data?.total}
          pending={all.isPending}
          to="/dashboard/audios"
        />
        <CountCard
          kind="activity"
          title="Activity Question and Answer"
          count={ACTIVITY_QUESTION_COUNT}
          pending={false}
          to="/dashboard/levels"
        />
        <GoOn />
      </div>
      <div className={classes.panels}>
        <WithoutFile
          rows={LANGUAGE_NAMES.map((language, index) => ({
            language,
            count: counts[index]?.data,
            pending: counts[index]?.isPending ?? false,
          }))}
        />
        <LevelsByLanguage />
      </div>
    </>
  )
}
