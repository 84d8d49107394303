import { type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import * as navigationMessages from '@griot/contract/messages/ui/shell/navigation.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMissing, sentenceOf } from '../../../api/api-error.ts'
import { useContentLanguage } from '../../../session/use-curriculum.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { Forbidden } from '../../../shared/page/forbidden.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { PageState } from '../../../ui/loading/page-state.tsx'
import { EntityNotFound } from '../../../ui/page/entity-not-found.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { formatSeconds, formatTime } from '../../../ui/text/format.ts'
import { planQuery, usePlanRelease } from '../releases.queries.ts'
import { type PlanFilter, planSearch } from '../releases.search.ts'
import { ChangedSection, NewSection, RemovedSection } from './change-sections.tsx'
import { LeftOutSection } from './left-out.tsx'
import { MakePanel } from './make-panel.tsx'
import classes from './plan.module.css'
import { PlanFilters } from './plan-filters.tsx'

const route = getRouteApi('/dashboard/releases/plan')

/** Shorter durations are shown as this one, not as 0 s. */
const SHORTEST_MS = 100

/** What the next release has: it is planned when the page opens, and stays as it was read. */
export function PlanPage() {
  const language = useContentLanguage()
  const { plan, show } = planSearch.parse(route.useSearch())
  if (!useHasPermission('releases.write')) return <Forbidden title={pageTitles.planRelease} action={<Back />} />
  return plan === undefined ? (
    <Planning key={language} language={language} />
  ) : (
    <Plan language={language} id={plan} filter={show} />
  )
}

/** Plans a release and shows the plan in place of this page. */
function Planning({ language }: { language: LanguageName }) {
  const navigate = useNavigate({ from: '/dashboard/releases/plan' })
  const { mutate, error } = usePlanRelease()
  const plan = () =>
    mutate(language, {
      onSuccess: ({ id }, isHere) => {
        if (isHere) void navigate({ search: { language, plan: id }, replace: true })
      },
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned once
  useEffect(plan, [])
  return (
    <>
      <PageHead title={pageTitles.planRelease} sub={languageTitle(language)} />
      {error ? (
        <LoadFailed error={error} title={planMessages.planFailed} onRetry={plan} />
      ) : (
        <Waiting sentence={planMessages.planning} />
      )}
    </>
  )
}

interface PlanProps {
  language: LanguageName
  id: string
  filter: PlanFilter | undefined
}

function Plan({ language, id, filter }: PlanProps) {
  const navigate = useNavigate({ from: '/dashboard/releases/plan' })
  const again = usePlanRelease()
  const kind = filter === 'notReady' || filter === 'notApproved' ? filter : undefined
  const leftOut = useInfiniteQuery({ ...planQuery(id, kind), placeholderData: keepPreviousData })
  const { data, error, refetch } = leftOut
  const plan = data?.pages[0]
  if (isMissing(error))
    return (
      <EntityNotFound
        title={pageTitles.planRelease}
        sentence={releaseApiMessages.notFound.message}
        why={id}
        action={<Back />}
      />
    )
  if (!plan)
    return (
      <>
        <PageHead title={pageTitles.planRelease} sub={languageTitle(language)} />
        {error ? (
          <LoadFailed error={error} title={planMessages.failed} onRetry={() => void refetch()} />
        ) : (
          <Waiting sentence={planMessages.loading} />
        )}
      </>
    )
  const { release } = plan
  const { number, previous, plannedAt, plannedInMs, counts } = release
  const made = {
    language: languageTitle(release.language),
    time: formatTime(plannedAt),
    duration: formatSeconds(Math.max(plannedInMs, SHORTEST_MS) / 1000),
  }
  const planAgain = () =>
    again.mutate(release.language, {
      onSuccess: (next, isHere) => {
        if (isHere) void navigate({ search: { language: next.language, plan: next.id }, replace: true })
      },
      onError: (failure) => toast.failure(sentenceOf(failure, planMessages.planFailed)),
    })
  const isEqual = previous !== null && counts.new + counts.changed + counts.removed === 0
  const isPlan = release.state === 'planned'
  const shows = (...filters: PlanFilter[]) => filter === undefined || filters.includes(filter)
  const isAlone = filter !== undefined
  const { notReady, notApproved, wouldBeLost } = plan.leftOutCounts
  return (
    <>
      <PageState>
        <Badge tone="time">{planMessages.editsAfter({ time: formatTime(plannedAt) })}</Badge>
      </PageState>
      <PageHead
        title={planMessages.title({ number })}
        sub={previous === null ? planMessages.subtitleFirst(made) : planMessages.subtitle({ ...made, previous })}
        actions={
          isPlan && (
            <Button icon={<IconRefresh size={18} stroke={1.75} />} loading={again.isPending} onClick={planAgain}>
              {planMessages.planAgain}
            </Button>
          )
        }
      />
      <PlanFilters
        chosen={filter}
        counts={{ new: counts.new, changed: counts.changed, removed: plan.removed, notReady, notApproved }}
      />
      <div className={classes.columns}>
        <div className={classes.sections}>
          {shows('notReady', 'notApproved') && (
            <LeftOutSection isAlone={isAlone} list={leftOut} plan={plan} language={release.language} />
          )}
          {filter === undefined && release.contents.levels === 0 && (
            <Empty
              sentence={releaseApiMessages.nothingToRelease.message}
              action={
                <LinkButton to="/dashboard/levels" search={{ language: release.language }}>
                  {navigationMessages.levels}
                </LinkButton>
              }
            />
          )}
          {filter === undefined && isEqual && (
            <p className={layout.secondary}>{planMessages.unchanged({ previous: previous ?? '' })}</p>
          )}
          {shows('changed') && <ChangedSection release={release} isAlone={isAlone} />}
          {shows('new') && <NewSection release={release} isAlone={isAlone} />}
          {shows('removed') && (
            <RemovedSection release={release} isAlone={isAlone} count={plan.removed} lost={wouldBeLost} />
          )}
        </div>
        <MakePanel plan={plan} onPlanAgain={planAgain} isPlanning={again.isPending} />
      </div>
    </>
  )
}

const Back = () => (
  <LinkButton size="small" to="/dashboard/releases">
    {planMessages.toReleases}
  </LinkButton>
)

function Waiting({ sentence }: { sentence: string }) {
  return (
    <Loading sentence={sentence}>
      <div className={classes.columns}>
        <Skeleton width="100%" height={420} />
        <Skeleton width="100%" height={420} />
      </div>
    </Loading>
  )
}
