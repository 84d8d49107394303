import { IconListCheck } from '@tabler/icons-react'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '#contract/assets/kinds.ts'
import { ACTIVITY_QUESTION_COUNT } from '#contract/limits.ts'
import { viewOf } from '../../library/kinds.ts'
import { Loading } from '../../ui/page/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CountCard } from './count-card.tsx'
import { useCounts } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { GoOn } from './go-on.tsx'
import { LevelsByLanguage } from './levels-by-language.tsx'
import { WithoutFile } from './without-file.tsx'
import { WordToLesson } from './word-to-lesson.tsx'

export function DashboardPage() {
  const counts = useCounts(ASSET_KIND_NAMES)
  return (
    <>
      <PageHead title="Dashboard" />
      {counts.some((count) => count.isPending) && <Loading sentence="Loading dashboard..." />}
      <div className={classes.cards}>
        {ASSET_KIND_NAMES.map((kind, index) => (
          <CountCard
            key={kind}
            icon={viewOf(kind).icon}
            title={viewOf(kind).card}
            count={counts[index]?.data?.total}
            pending={counts[index]?.isPending ?? false}
            to={`/dashboard/${ASSET_KINDS[kind].plural}`}
          />
        ))}
        <CountCard
          icon={IconListCheck}
          title="Activity Question and Answer"
          count={ACTIVITY_QUESTION_COUNT}
          pending={false}
          to="/dashboard/levels"
        />
        <GoOn />
      </div>
      <WordToLesson />
      <div className={classes.panels}>
        <WithoutFile />
        <LevelsByLanguage />
      </div>
    </>
  )
}
