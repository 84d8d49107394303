import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { ACTIVITY_QUESTION_COUNT } from '@griot/contract/limits.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { assetSummaryQuery } from '../../shared/assets/assets.queries.ts'
import { viewOf } from '../../shared/kinds/kinds.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading } from '../../ui/loading/list-states.tsx'
import { PageState } from '../../ui/loading/page-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { AudioProgress } from './audio-progress.tsx'
import { ContinueCard } from './continue-card.tsx'
import { CountCard } from './count-card.tsx'
import { useCounts } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { LevelsByLanguage } from './levels-by-language.tsx'
import { Worklists } from './worklists.tsx'

export function DashboardPage() {
  const counts = useCounts(ASSET_KIND_NAMES)
  return (
    <>
      <CountedAt />
      <PageHead
        title="Dashboard"
        {...(counts.some((count) => count.isPending) && {
          sub: <Loading sentence="Loading dashboard..." />,
        })}
      />
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
        <ContinueCard />
      </div>
      <AudioProgress />
      <LevelsByLanguage />
      <Worklists />
    </>
  )
}

/** Age of the numbers, at the right of the breadcrumbs. */
function CountedAt() {
  const { dataUpdatedAt } = useQuery(assetSummaryQuery())
  if (dataUpdatedAt === 0) return null
  return (
    <PageState>
      <Badge tone="time">Updated {formatMoment(new Date(dataUpdatedAt))}</Badge>
    </PageState>
  )
}
